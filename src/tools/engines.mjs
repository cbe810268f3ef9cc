// Finds the browsers other than Chromium that tests run in. Run as a program, installs missing ones and
// runs their tests.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { installFromApt } from "./browser.mjs";

/**
 * @typedef {object} Engine
 * @property {"firefox" | "webkit"} id
 * @property {string} name for messages
 * @property {readonly string[]} packages Debian packages
 * @property {() => string | undefined} find returns the browser's path if everything it needs is installed
 */

/** The first of these paths that exists. @param {...string} paths */
const present = (...paths) => paths.find((path) => existsSync(path));

/** @type {readonly Engine[]} */
const all = [
  {
    id: "firefox",
    name: "Firefox",
    packages: ["firefox-esr"],
    find: () => process.env.FIREFOX_PATH || present("/usr/bin/firefox-esr", "/usr/bin/firefox"),
  },
  {
    id: "webkit",
    name: "WebKit",
    packages: ["webkit2gtk-driver", "xvfb"],
    find: () =>
      present("/usr/bin/WebKitWebDriver") &&
      present("/usr/bin/Xvfb") &&
      present(
        ...["x86_64", "aarch64"].flatMap((cpu) =>
          ["4.1", "4.0"].map((api) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-${api}/MiniBrowser`),
        ),
      ),
  },
];

/** The installed engines, each with its path. */
export const enginesHere = () =>
  all.flatMap(({ id, find }) => {
    const path = find();
    return path === undefined ? [] : [{ name: id, path }];
  });

const usage = `npm run test:engines -- [options]: installs Firefox and WebKit if they are missing, and runs
the tests in them. The options are those of "playwright test".`;

/** Installs what is missing, then runs the tests. @param {readonly string[]} options */
function runTests(options) {
  for (const { name, packages, find } of all) {
    if (find() === undefined) installFromApt(name, ...packages);
    if (find() === undefined)
      console.log(`${name}: skipped, since ${packages.join(" and ")} (Debian) is not installed.`);
  }
  const command = ["playwright", "test", "--config=src/e2e/engines", ...options];
  process.exitCode = spawnSync("npx", command, { stdio: "inherit" }).status ?? 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const options = process.argv.slice(2);
  if (options.includes("--help")) console.log(usage);
  else runTests(options);
}
