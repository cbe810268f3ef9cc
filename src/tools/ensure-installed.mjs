// For npm start and npm test: installs the packages if they are missing or older than the lock file.

import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json. */
export const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

/** @param {string} path below the project, or absolute; 0 where it does not exist */
function changedAt(path) {
  const full = join(projectRoot, path);
  return existsSync(full) ? statSync(full).mtimeMs : 0;
}

/** npm writes this file at the end of an install. */
const installedMark = "node_modules/.package-lock.json";

/** Ends the process with one line if Node is older than package.json requires. */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  const needed = "Muster needs Node 20.19, 22.12 or newer";
  console.error(`${needed}, and this is ${process.versions.node}: https://nodejs.org`);
  process.exit(1);
}

/** Brings node_modules in line with package-lock.json. Ends the process if that fails. */
export function ensureInstalled() {
  checkNode();
  const installed = changedAt(installedMark);
  if (installed > 0 && installed >= changedAt("package-lock.json")) return;
  const why =
    installed === 0
      ? "Packages are not installed yet"
      : "package-lock.json is newer than the packages";
  console.log(`${why}: running npm ci (about half a minute).`);
  // On Windows npm is a batch file, which only a shell can start.
  const shell = process.platform === "win32";
  if (spawnSync("npm", ["ci"], { cwd: projectRoot, stdio: "inherit", shell }).status === 0) return;
  console.error(
    "\nThe packages could not be installed; what npm says is above.\n" +
      "Is the package registry within reach? Then run this again.\n" +
      "Does it say that package.json and package-lock.json are not in sync? Run npm install once, and commit package-lock.json.",
  );
  process.exit(1);
}
