// Builds dist/ or storybook-static/ if it is missing or older than what it is built from.

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./ensure-installed.mjs";

const src = join(projectRoot, "src");
const shared = ["src", "public", "package.json", "package-lock.json", "vite.config.ts"];
const sources = {
  app: [...shared, "tsconfig.json", "index.html"],
  book: [...shared, "tsconfig.json", ".storybook"],
};

/** Below `src`: what neither build reads. */
const forNone =
  /^(?:e2e|hosting|docs|readme|book\/pictures|contract\/published|testing\/node)(?:\/|$)|\.test\.tsx?$/;
const forBookAlone = /^(?:book|testing)(?:\/|$)|\.stories\.tsx$/;
/** The service worker, and the tools. */
const forAppAlone = /^(?:tools|worker)\//;

/** @typedef {"app" | "book"} Build the built application in dist/, or storybook-static/ */

/** Whether a build is made of a file below `src`. @param {string} name @param {Build} build */
export function isReadBy(name, build) {
  const path = name.replaceAll("\\", "/");
  return !forNone.test(path) && !(build === "app" ? forBookAlone : forAppAlone).test(path);
}

/** Whether a built file is there and newer than all that it is built from. @param {string} built @param {Build} build */
function isNewer(built, build) {
  if (!existsSync(built)) return false;
  const { mtimeMs } = statSync(built);
  return sources[build]
    .map((source) => join(projectRoot, source))
    .filter((path) => existsSync(path))
    .flatMap((path) =>
      statSync(path).isDirectory()
        ? readdirSync(path, { recursive: true, encoding: "utf8" })
            .filter((name) => path !== src || isReadBy(name, build))
            .map((name) => join(path, name))
        : [path],
    )
    .every((path) => statSync(path).mtimeMs <= mtimeMs);
}

/** Builds dist/ if it is stale, or not the demo's: on the mock, for the root of a host. */
export async function buildIfStale() {
  const dist = join(projectRoot, "dist");
  // 404.html is written last.
  if (isNewer(join(dist, "404.html"), "app")) {
    const page = readFileSync(join(dist, "index.html"), "utf8");
    if (
      page.includes('name="backend" content="mock"') &&
      page.includes('name="app" content="/assets/')
    )
      return;
  }
  console.log("Building dist/ (a few seconds).");
  const { build } = await import("vite");
  await build({ root: projectRoot, logLevel: "warn" });
}

/** Builds storybook-static/ if it is stale. */
export async function buildStorybookIfStale() {
  if (isNewer(join(projectRoot, "storybook-static", "index.json"), "book")) return;
  console.log("Building storybook-static/ (half a minute).");
  const words = ["run", "--silent", "build-storybook", "--", "--loglevel", "warn"];
  const { status } = spawnSync("npm", words, {
    cwd: projectRoot,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error("npm run build-storybook failed.");
}
