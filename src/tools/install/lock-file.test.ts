import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../ensure-installed.mjs";

/** A package as `package-lock.json` has it. */
interface LockedPackage {
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly resolved?: string;
}

const read = (file: string) => readFileSync(join(projectRoot, file), "utf8");
const { packages } = JSON.parse(read("package-lock.json")) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
/** Every copy of a package by its own name. */
const locked = Object.entries(packages).map(([folder, entry]) => ({
  name: folder.replace(/^.*node_modules\//, ""),
  ...entry,
}));
const copiesOf = (wanted: string) => locked.filter(({ name }) => name === wanted);

// npm writes the lock without those that it could not find, and then `npm ci` refuses it.
test("the lock file holds the builds for every system", () => {
  const wanted = locked.flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  expect(wanted.length).toBeGreaterThan(10);
  expect(wanted.filter((name) => copiesOf(name).length === 0)).toEqual([]);
});

test("it installs from any registry, runs no package's script, and has one msw", () => {
  expect(locked.filter(({ resolved }) => resolved !== undefined)).toEqual([]);
  // Theirs repair an old npm's install and count downloads; npm is told to run none.
  const scripted = locked.filter(({ hasInstallScript }) => hasInstallScript);
  const names = new Set(scripted.map(({ name }) => name));
  expect([...names].toSorted()).toEqual(["@scarf/scarf", "esbuild"]);
  expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m);
  expect(copiesOf("msw")).toHaveLength(1);
});
