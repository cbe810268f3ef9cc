/** A package as `package-lock.json` has it. */
interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly resolved?: string;
}

/** What `package-lock.json` holds: each package by its folder, such as `node_modules/vite`. */
export interface LockFile {
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
export function missingOptionals({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !foldersOf(folder, name).some((path) => path in packages))
      .map((name) => `${folder}: ${name}`),
  );
}

/** Folders whose package is bound to the host it once came from. */
export const boundToHost = ({ packages }: LockFile): string[] =>
  Object.keys(packages).filter((folder) => packages[folder]?.resolved !== undefined);

/** The folders of every copy of a package. */
export const copiesOf = (name: string, { packages }: LockFile): string[] =>
  Object.keys(packages).filter((folder) => `/${folder}`.endsWith(`/${inside}${name}`));
