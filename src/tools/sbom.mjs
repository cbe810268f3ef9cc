// npm run sbom: the bill of materials of a release, beside its files.

import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readCommandLine } from "./command-line.mjs";
import { projectRoot } from "./ensure-installed.mjs";

readCommandLine("npm run sbom: writes dist/sbom.cdx.json (CycloneDX). It takes no options.", {});
const dist = join(projectRoot, "dist");
const options = { cwd: projectRoot, shell: true, maxBuffer: 64_000_000 };
const text = execFileSync("npm sbom --sbom-format=cyclonedx", options);
mkdirSync(dist, { recursive: true });
writeFileSync(join(dist, "sbom.cdx.json"), text);
