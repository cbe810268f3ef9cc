// Builds dist/ or storybook-static/ if it is missing or older than its sources.

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./ensure-installed.mjs";

const sources = ["src", "public", ".storybook", "index.html", "vite.config.ts", "tsconfig.json"];
sources.push("package.json", "package-lock.json");
/** Files in `src` that no build reads. */
const ignored = /^(?:docs|e2e|book.pictures)\b|\.test\.tsx?$/;

/** Whether a built file exists and is newer than all sources. @param {string} built */
function isNewer(built) {
  if (!existsSync(built)) return false;
  const { mtimeMs } = statSync(built);
  return sources
    .flatMap((source) => {
      const path = join(projectRoot, source);
      if (!statSync(path).isDirectory()) return [path];
      const names = readdirSync(path, { recursive: true, encoding: "utf8" });
      return names.filter((name) => !ignored.test(name)).map((name) => join(path, name));
    })
    .every((path) => statSync(path).mtimeMs <= mtimeMs);
}

/** Whether a built page is the demo's: it uses the mock, at the root of a host. @param {string} page */
export const isDemo = (page) =>
  ['name="backend" content="mock"', 'src="/assets/'].every((mark) => page.includes(mark));

/** Builds dist/ if it is stale or not the demo's. */
export async function buildIfStale() {
  const dist = join(projectRoot, "dist");
  // worker.js is written last.
  const isFresh = isNewer(join(dist, "worker.js"));
  if (isFresh && isDemo(readFileSync(join(dist, "index.html"), "utf8"))) return;
  console.log("Building dist/ (a few seconds).");
  const { build } = await import("vite");
  await build({ root: projectRoot, logLevel: "warn" });
}

/** Builds storybook-static/ if it is stale. */
export async function buildStorybookIfStale() {
  if (isNewer(join(projectRoot, "storybook-static", "index.json"))) return;
  console.log("Building storybook-static/ (half a minute).");
  const args = ["run", "--silent", "build-storybook", "--", "--loglevel", "warn"];
  const { status } = spawnSync("npm", args, {
    cwd: projectRoot,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error("npm run build-storybook failed.");
}
