// Finds the Chromium that tests and measurements run in, or installs one.

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/**
 * @typedef {object} Browser How Playwright is told to launch it: `chromium.launch(browser)`.
 * @property {string} [executablePath] the program, or
 * @property {string} [channel] the installed browser's name
 * @property {string[]} args
 */

/** Without these Chromium does not start as root, in a container, or with a small /dev/shm. */
const args = ["--no-sandbox", "--disable-dev-shm-usage"];

/** Where Linux distributions install Chromium or Chrome. */
const systemPaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * Chromium without a window, as Debian packages it: a page needs 40 percent less processor time in
 * it. Playwright's own headless runs use the same program.
 */
const headlessShell = "/usr/bin/chromium-headless-shell";

/** What Linux says about itself. */
const release = () =>
  existsSync("/etc/os-release") ? readFileSync("/etc/os-release", "utf8") : "";

/** Whether Playwright finds and starts the system's Chrome or Edge. @param {string} channel */
async function starts(channel) {
  const { chromium } = await import("playwright");
  const browser = await chromium.launch({ channel, args }).catch(() => undefined);
  await browser?.close();
  return browser !== undefined;
}

/**
 * Installs system packages: on Debian or Ubuntu, as root.
 * @param {string} what in words, printed
 * @param {...string} packages
 * @returns {boolean} whether they are there now
 */
export function installFromApt(what, ...packages) {
  if (process.getuid?.() !== 0 || !/\b(?:debian|ubuntu)\b/i.test(release())) return false;
  console.log(`${what} was not found: installing it with apt-get (once).`);
  const run = (/** @type {string[]} */ ...words) =>
    spawnSync("apt-get", words, {
      stdio: "ignore",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status;
  const install = () => run("install", "-y", "--no-install-recommends", ...packages);
  // The package lists are often empty in containers, so a first failure may only mean that.
  return install() === 0 || (run("update") === 0 && install() === 0);
}

/** The browser that comes as an npm package (Linux on x64). */
async function fromPackage() {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  try {
    console.log("No browser found: unpacking the one from @sparticuz/chromium.");
    const { default: chromium } = await import("@sparticuz/chromium");
    return await chromium.executablePath();
  } catch (error) {
    console.log(`That failed: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** Installs the headless shell if possible and not done yet. */
export function installHeadlessShell() {
  if (/^ID=debian$/m.test(release()) && !existsSync(headlessShell))
    installFromApt("Chromium's headless shell", "chromium-headless-shell");
}

/**
 * The browser for many pages in a row: the headless shell if installed, else `findBrowser`. Not for
 * screenshots, in which the headless shell hangs now and then.
 * @returns {Promise<Browser>}
 */
export async function findHeadlessShell() {
  const isWanted = !process.env.CHROMIUM_PATH && existsSync(headlessShell);
  const program = isWanted ? { executablePath: headlessShell } : await findBrowser();
  // Without a graphics card, Chromium draws faster if it does not emulate one.
  return { ...program, args: [...args, "--disable-gpu"] };
}

/** The browser for tests and measurements, installed now if it is missing. @returns {Promise<Browser>} */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH || undefined;
  if (given !== undefined && !existsSync(given))
    throw new Error(`CHROMIUM_PATH is ${given}, but there is no such file.`);
  const { chromium } = await import("playwright");
  // Playwright's own exists after `npx playwright install`.
  const paths = [given ?? "", chromium.executablePath(), ...systemPaths];
  const present = () => paths.find((path) => path !== "" && existsSync(path));
  const known = present();
  if (known !== undefined) return { executablePath: known, args };
  for (const channel of ["chrome", "msedge"]) if (await starts(channel)) return { channel, args };
  installFromApt("Chromium", "chromium");
  const executablePath = present() ?? (await fromPackage());
  if (executablePath !== undefined) return { executablePath, args };
  throw new Error(
    "No Chromium, Chrome or Edge found. Run `npx playwright install chromium`, or set CHROMIUM_PATH to one.",
  );
}
