import { readFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, firefox, test as base } from "@playwright/test";
import { writeHostSettings } from "../../tools/page/host-settings.ts";
import { startHost } from "../../tools/static-host.mjs";
import { copyOfDist } from "../deployment";
import { startWebKit } from "./webkit";

/** A browser tab, with what both engines' drivers can do. */
interface Tab {
  goto: (url: string) => Promise<void>;
  /** Runs the body of a function in the page, and returns its result. */
  run: (script: string) => Promise<unknown>;
  close: () => Promise<void>;
}

/** A running browser; each of its tabs has its own storage. */
export interface Browser {
  open: () => Promise<Tab>;
  stop: () => Promise<void>;
}

/** Starts the Firefox at this path with Playwright. */
async function startFirefox(executablePath: string): Promise<Browser> {
  const browser = await firefox.launch({
    channel: "moz-firefox",
    executablePath: join(import.meta.dirname, "firefox-relay.mjs"),
    env: { ...process.env, FIREFOX_PATH: executablePath },
  });
  return {
    open: async () => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      return {
        goto: async (url) => void (await page.goto(url)),
        run: (script) => page.evaluate<unknown>(`(() => {${script}})()`),
        close: () => page.context().close(),
      };
    },
    stop: () => browser.close(),
  };
}

/** Runs first in the page and records its errors, since WebKit's driver does not report them. */
const recorder = `
  window.problems = [];
  const record = (...parts) => problems.push(parts.map(String).join(" "));
  const log = console.error;
  console.error = (...parts) => (record("logged:", ...parts), log.apply(console, parts));
  addEventListener("error", ({ message, target }) => {
    // Firefox reports files it has already loaded; if one is missing, its import fails anyway.
    if (target.rel === "modulepreload") return;
    if (target === window || target.ownerDocument === document)
      record("error:", message ?? target.outerHTML);
  }, true);
  addEventListener("unhandledrejection", ({ reason }) => record("rejected:", reason));
  addEventListener("securitypolicyviolation", (event) =>
    record("policy:", event.violatedDirective, event.blockedURI, event.sample));
`;

const testingLibrary = readFileSync(
  fileURLToPath(import.meta.resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js")),
  "utf8",
);

/** Uses a tab as a person would: finds elements by role and name, and waits for them. */
class Person {
  readonly goto: Tab["goto"];
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
    this.goto = tab.goto;
  }

  /** Evaluates an expression in the page. */
  see(expression: string): Promise<unknown> {
    return this.#tab.run(`return ${expression}`);
  }

  /** Runs a script on `found`, the first element with this role, name and text. */
  async #act(script: string, role: string, name: string | undefined, text = ""): Promise<void> {
    const query = JSON.stringify([role, name === undefined ? {} : { name }, text]);
    const findAndAct = `const [role, name, text] = ${query};
      const found = TestingLibraryDom.queryAllByRole(document.body, role, name)
        .find((element) => element.textContent.includes(text));
      if (!found) return false;
      ${script};
      return true;`;
    await expect(async () => {
      if ((await this.see("typeof TestingLibraryDom")) === "undefined")
        await this.#tab.run(testingLibrary);
      expect(await this.#tab.run(findAndAct), query).toBe(true);
    }).toPass({ timeout: 20_000 });
  }

  sees = (role: string, name?: string, text?: string) => this.#act("", role, name, text);
  clicks = (role: string, name: string) => this.#act("found.click()", role, name);
  types = (name: string, text: string) =>
    this.#act(
      `TestingLibraryDom.fireEvent.input(found, { target: { value: ${JSON.stringify(text)} } })`,
      "textbox",
      name,
    );

  /** Signs in as the admin with the form. */
  async signsIn(url: string): Promise<void> {
    await this.goto(url);
    await this.sees("textbox", "Username");
    await this.#act(
      `for (const field of document.querySelectorAll("input:not([type=checkbox])"))
        TestingLibraryDom.fireEvent.input(field, { target: { value: "admin" } })`,
      "textbox",
      "Username",
    );
    await this.clicks("button", "Sign In");
    await this.sees("heading", "AI Ecosystem Overview");
  }
}

/** The browser's name, and the path of its executable. */
export interface EngineOptions {
  readonly engine: { readonly name: string; readonly path: string };
}

interface PerWorker extends EngineOptions {
  url: string;
  running: Browser;
}

/** A test in a browser other than Chromium, on the built files with the recorder. */
export const test = base.extend<{ person: Person }, PerWorker>({
  engine: [
    { name: "", path: "" },
    { option: true, scope: "worker" },
  ],
  url: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern here
    async ({}, provide) => {
      const folder = await copyOfDist();
      for (const name of ["index.html", "404.html"]) {
        const path = join(folder, name);
        const page = await readFile(path, "utf8");
        await writeFile(path, page.replace("<head>", `<head><script>${recorder}</script>`));
      }
      await writeHostSettings(folder, "/");
      const host = await startHost({ folder });
      await provide(host.url);
      await host.close();
      await rm(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  running: [
    async ({ engine }, provide, { parallelIndex }) => {
      const running =
        engine.name === "firefox"
          ? await startFirefox(engine.path)
          : await startWebKit(engine.path, 4980 + parallelIndex);
      await provide(running);
      await running.stop();
    },
    { scope: "worker" },
  ],
  person: async ({ running }, provide) => {
    const tab = await running.open();
    await provide(new Person(tab));
    await tab.close();
  },
});
