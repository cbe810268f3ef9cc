import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../ensure-installed.mjs";

/** A package in `package-lock.json`. */
interface LockedPackage {
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly resolved?: string;
}

const read = (file: string) => readFileSync(join(projectRoot, file), "utf8");
const { packages } = JSON.parse(read("package-lock.json")) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
/** Every installed copy of every package, with the package's name. */
const locked = Object.entries(packages).map(([folder, entry]) => ({
  name: folder.replace(/^.*node_modules\//, ""),
  ...entry,
}));
const copiesOf = (packageName: string) => locked.filter(({ name }) => name === packageName);

// npm omits builds that it could not find from the lock file, and `npm ci` then rejects it.
test("the lock file contains the builds for every system", () => {
  const builds = locked.flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  expect(builds.length).toBeGreaterThan(10);
  expect(builds.filter((name) => copiesOf(name).length === 0)).toEqual([]);
});

test("the lock file allows any registry, and has no new install script and only one msw", () => {
  expect(locked.filter(({ resolved }) => resolved !== undefined)).toEqual([]);
  // These scripts fix installs by an old npm and count downloads. We do not run any.
  const scripted = locked.filter(({ hasInstallScript }) => hasInstallScript);
  const names = new Set(scripted.map(({ name }) => name));
  expect([...names].toSorted()).toEqual(["@scarf/scarf", "esbuild"]);
  expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m);
  expect(copiesOf("msw")).toHaveLength(1);
});
