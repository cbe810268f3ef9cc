import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../ensure-installed.mjs";

/** A package as `package-lock.json` has it. */
interface LockedPackage {
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly resolved?: string;
}

/** What `package-lock.json` holds: each package by its folder, such as `node_modules/vite`. */
interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const inside = "node_modules/";

/** The folders in which Node looks for `name` when the package in `folder` asks for it, nearest first. */
function foldersOf(folder: string, name: string): readonly string[] {
  const parent = folder.lastIndexOf(`/${inside}`);
  const above = folder === "" ? [] : foldersOf(parent < 0 ? "" : folder.slice(0, parent), name);
  return [folder === "" ? `${inside}${name}` : `${folder}/${inside}${name}`, ...above];
}

/**
 * Optional packages that the lock file lacks, as "who wants it: what". They are the builds for each
 * system: npm writes the lock without those that it could not find, and then `npm ci` refuses it.
 */
function missingOptionals({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !foldersOf(folder, name).some((path) => path in packages))
      .map((name) => `${folder}: ${name}`),
  );
}

/** Folders whose package is bound to the host it once came from. */
const boundToHost = ({ packages }: LockFile): string[] =>
  Object.keys(packages).filter((folder) => packages[folder]?.resolved !== undefined);

/** The folders of every copy of a package. */
const copiesOf = (name: string, { packages }: LockFile): string[] =>
  Object.keys(packages).filter((folder) => `/${folder}`.endsWith(`/${inside}${name}`));

const lock = JSON.parse(readFileSync(join(projectRoot, "package-lock.json"), "utf8")) as LockFile;

describe("package-lock.json", () => {
  test("holds the builds for every system", () => {
    expect(missingOptionals(lock)).toEqual([]);
    const builds = Object.keys(lock.packages).filter((folder) => /-(darwin|win32)-/.test(folder));
    expect(builds.length).toBeGreaterThan(10);
  });

  test("has no package that needs a script of its own to be installed", () => {
    const { allowScripts } = JSON.parse(
      readFileSync(join(projectRoot, "package.json"), "utf8"),
    ) as { readonly allowScripts: Readonly<Record<string, boolean>> };
    const scripted = Object.entries(lock.packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([folder]) => folder.slice(folder.lastIndexOf(inside) + inside.length));
    expect(Object.values(allowScripts)).not.toContain(true);
    expect([...new Set(scripted)].toSorted()).toEqual(Object.keys(allowScripts).toSorted());
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
