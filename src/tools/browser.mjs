// Finds the Chromium for tests and benchmarks, or installs one.

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/**
 * @typedef {object} Browser Playwright's launch options: `chromium.launch(browser)`.
 * @property {string} [executablePath] the browser's path, or
 * @property {string} [channel] the name of an installed browser
 * @property {string[]} args
 */

/** Without these, Chromium does not start as root, in a container, or with a small /dev/shm. */
const args = ["--no-sandbox", "--disable-dev-shm-usage"];

/** Where Linux distributions install Chromium or Chrome. */
const systemPaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * Debian's package of Chromium's headless shell, in which a page needs 40 percent less processor time.
 * Playwright uses the same program for its own headless runs.
 */
const headlessShell = "/usr/bin/chromium-headless-shell";

/** The text that identifies the Linux distribution; empty elsewhere. */
const release = () =>
  existsSync("/etc/os-release") ? readFileSync("/etc/os-release", "utf8") : "";

/** Whether Playwright can launch the system's Chrome or Edge. @param {string} channel */
async function starts(channel) {
  const { chromium } = await import("playwright");
  const browser = await chromium.launch({ channel, args }).catch(() => undefined);
  await browser?.close();
  return browser !== undefined;
}

/**
 * Installs system packages, if running as root on Debian or Ubuntu.
 * @param {string} what a name to print
 * @param {...string} packages
 * @returns {boolean} whether they are installed now
 */
export function installFromApt(what, ...packages) {
  if (process.getuid?.() !== 0 || !/\b(?:debian|ubuntu)\b/i.test(release())) return false;
  console.log(`${what} was not found: installing it with apt-get (once).`);
  const run = (/** @type {string[]} */ ...aptArgs) =>
    spawnSync("apt-get", aptArgs, {
      stdio: "ignore",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status;
  const install = () => run("install", "-y", "--no-install-recommends", ...packages);
  // In containers the package lists are often empty, so try again after an update.
  return install() === 0 || (run("update") === 0 && install() === 0);
}

/** The browser from an npm package (only for Linux on x64). */
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

/** Installs the headless shell if that is possible and it is missing. */
export function installHeadlessShell() {
  if (/^ID=debian$/m.test(release()) && !existsSync(headlessShell))
    installFromApt("Chromium's headless shell", "chromium-headless-shell");
}

/**
 * The browser for running many pages: the headless shell if installed, otherwise `findBrowser`. Not
 * for screenshots, during which the headless shell sometimes hangs.
 * @returns {Promise<Browser>}
 */
export async function findHeadlessShell() {
  const canUseShell = !process.env.CHROMIUM_PATH && existsSync(headlessShell);
  const program = canUseShell ? { executablePath: headlessShell } : await findBrowser();
  // Without a graphics card, Chromium renders faster if it does not emulate one.
  return { ...program, args: [...args, "--disable-gpu"] };
}

/** The browser for tests and benchmarks; installs one if necessary. @returns {Promise<Browser>} */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH || undefined;
  if (given !== undefined && !existsSync(given))
    throw new Error(`CHROMIUM_PATH is ${given}, but that file does not exist.`);
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
    "No Chromium, Chrome or Edge found. Run `npx playwright install chromium`, or set CHROMIUM_PATH.",
  );
}
