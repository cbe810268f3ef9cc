// Builds dist/ or storybook-static/ where it is missing or older than what it is built from.

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./ensure-installed.mjs";

const src = join(projectRoot, "src");
const sources = [
  "src",
  "public",
  "index.html",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "tsconfig.json",
];

/** Below `src`: what neither build reads. Pictures are taken of the builds, the copy is for a test. */
const forNone = /^(?:e2e|hosting|readme|book\/pictures|contract\/published)(?:\/|$)|\.test\.tsx?$/;
const forBookAlone = /^(?:book|testing)(?:\/|$)|\.stories\.tsx$/;
/** The service worker, and the tools but for what every build is made with. */
const forAppAlone = /^(?:tools\/(?!trim-mock\.ts$|test-projects\.ts$)|worker\/)/;

/** @typedef {"app" | "book"} Build the built application in dist/, or storybook-static/ */

/**
 * @param {string} name of a file or folder below `src`
 * @param {Build} build
 * @returns {boolean} whether the build is made of it
 */
export function isReadBy(name, build) {
  const path = name.replaceAll("\\", "/");
  return !forNone.test(path) && !(build === "app" ? forBookAlone : forAppAlone).test(path);
}

/** @param {string} path @param {Build} build */
function newest(path, build) {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => path !== src || isReadBy(name, build))
    .reduce((latest, name) => Math.max(latest, statSync(join(path, name)).mtimeMs), 0);
}

/** @returns {boolean} whether dist/ is the demo's: on the mock, for the root of a host */
function isDemo() {
  const page = readFileSync(join(projectRoot, "dist", "index.html"), "utf8");
  return /name="backend" content="mock"/.test(page) && /src="\/assets\//.test(page);
}

/** @returns {boolean} whether dist/ is there, newer than every source, and the demo's */
export function isFresh() {
  const built = join(projectRoot, "dist", "404.html"); // written last
  if (!existsSync(built)) return false;
  if (!isDemo()) return false;
  const { mtimeMs } = statSync(built);
  return sources
    .map((source) => join(projectRoot, source))
    .filter((path) => existsSync(path))
    .every((path) => newest(path, "app") <= mtimeMs);
}

/** Builds dist/ if it is stale; says so. */
export async function buildIfStale() {
  if (isFresh()) return;
  console.log("Building dist/ (a few seconds).");
  const { build } = await import("vite");
  await build({ root: projectRoot, logLevel: "warn" });
}

/** Builds storybook-static/ if it is missing or older than what it is built from; says so. */
export async function buildStorybookIfStale() {
  const built = join(projectRoot, "storybook-static", "index.json");
  const from = [...sources.filter((source) => source !== "index.html"), ".storybook"];
  const fresh =
    existsSync(built) &&
    from
      .map((source) => join(projectRoot, source))
      .filter((path) => existsSync(path))
      .every((path) => newest(path, "book") <= statSync(built).mtimeMs);
  if (fresh) return;
  console.log("Building storybook-static/ (half a minute).");
  const ended = spawnSync(
    "npm",
    ["run", "--silent", "build-storybook", "--", "--loglevel", "warn"],
    {
      cwd: projectRoot,
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    },
  );
  if (ended.status !== 0) throw new Error("npm run build-storybook failed.");
}
