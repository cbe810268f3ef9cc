// Installs the packages for npm start and npm test if they are missing or older than the lock file.

import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json. */
export const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

/** A file's modification time in ms, or 0 if it does not exist. @param {string} path from the project's root */
function changedAt(path) {
  const full = join(projectRoot, path);
  return existsSync(full) ? statSync(full).mtimeMs : 0;
}

/** Exits with a message if Node is older than package.json requires. */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  const needed = "Muster needs Node 20.19, 22.12 or newer";
  console.error(`${needed}, and this is ${process.versions.node}: https://nodejs.org`);
  process.exit(1);
}

/** Installs the packages in package-lock.json if necessary. Exits with a message if that fails. */
export function ensureInstalled() {
  checkNode();
  // npm writes this file at the end of an install.
  const installed = changedAt("node_modules/.package-lock.json");
  if (installed > 0 && installed >= changedAt("package-lock.json")) return;
  const reason =
    installed === 0
      ? "Packages are not installed yet"
      : "package-lock.json is newer than the packages";
  console.log(`${reason}: running npm ci (about half a minute).`);
  // On Windows npm is a batch file, which only a shell can start.
  const shell = process.platform === "win32";
  if (spawnSync("npm", ["ci"], { cwd: projectRoot, stdio: "inherit", shell }).status === 0) return;
  console.error(
    "\nThe packages could not be installed; npm's message is above.\n" +
      "If the package registry was unreachable, run this again once it is.\n" +
      "If package.json and package-lock.json are not in sync, run npm install once and commit package-lock.json.",
  );
  process.exit(1);
}
