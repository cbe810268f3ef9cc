import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../ensure-installed.mjs";
import { boundToHost, copiesOf, type LockFile, missingOptionals } from "./lock-file";

const lock = JSON.parse(readFileSync(join(projectRoot, "package-lock.json"), "utf8")) as LockFile;

describe("package-lock.json", () => {
  test("holds the builds for every system", () => {
    expect(missingOptionals(lock)).toEqual([]);
    const builds = Object.keys(lock.packages).filter((folder) => /-(darwin|win32)-/.test(folder));
    expect(builds.length).toBeGreaterThan(10);
  });

  test("names no registry's host, so that it installs from any", () => {
    expect(boundToHost(lock)).toEqual([]);
  });

  test("has one msw, which the page and @mswjs/data share", () => {
    expect(copiesOf("msw", lock)).toEqual(["node_modules/msw"]);
  });
});

describe("a lock file", () => {
  const complete = {
    packages: {
      "": {},
      "node_modules/a": { optionalDependencies: { "@a/linux": "1", "@a/mac": "1" } },
      "node_modules/@a/linux": {},
      "node_modules/@a/mac": {},
      "node_modules/b": {},
      "node_modules/b/node_modules/a": { optionalDependencies: { "@a/linux": "2", "@a/mac": "1" } },
      "node_modules/b/node_modules/@a/linux": {},
    },
  };

  test("is complete with each build beside its package or above it", () => {
    expect(missingOptionals(complete)).toEqual([]);
  });

  test("that lacks a build is told by the package that wants it", () => {
    const { "node_modules/@a/mac": _, ...packages } = complete.packages;
    expect(missingOptionals({ packages })).toEqual([
      "node_modules/a: @a/mac",
      "node_modules/b/node_modules/a: @a/mac",
    ]);
  });

  test("is not complete by what lies in another package's own folder", () => {
    const { "node_modules/@a/linux": _, ...packages } = complete.packages;
    expect(missingOptionals({ packages })).toEqual(["node_modules/a: @a/linux"]);
  });

  test("tells what it takes from one host, and each copy of a package", () => {
    const packages = {
      "node_modules/msw": {},
      "node_modules/not-msw": { resolved: "https://registry.example/not-msw.tgz" },
      "node_modules/b/node_modules/msw": {},
    };
    expect(boundToHost({ packages })).toEqual(["node_modules/not-msw"]);
    expect(copiesOf("msw", { packages })).toEqual([
      "node_modules/msw",
      "node_modules/b/node_modules/msw",
    ]);
  });
});
