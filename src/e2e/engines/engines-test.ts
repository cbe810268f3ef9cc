import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { startApi } from "../../tools/api/start-api.ts";
import { writeHostSettings } from "../../tools/page/host-settings.ts";
import { startHost } from "../../tools/static-host.mjs";
import { Deployment } from "../deployment";
import type { Answering } from "../dual-backend-test";
import { startFirefox } from "./firefox";
import type { Engine, Tab } from "./tab";
import { startWebKit } from "./webkit";

/**
 * Stands first in the page and keeps what goes wrong, since WebKit's driver does not tell it.
 * Firefox also hands a page the errors of files that the page before it had asked for and left.
 */
const recorder = `
  window.problems = [];
  const keep = (...words) => problems.push(words.map(String).join(" "));
  const log = console.error;
  console.error = (...words) => (keep("logged:", ...words), log.apply(console, words));
  addEventListener("error", ({ message, target }) => {
    if (target === window || target.ownerDocument === document)
      keep("error:", message ?? target.outerHTML);
  }, true);
  addEventListener("unhandledrejection", ({ reason }) => keep("rejected:", reason));
  addEventListener("securitypolicyviolation", (event) =>
    keep("policy:", event.violatedDirective, event.blockedURI, event.sample));
`;

interface Site {
  readonly url: string;
  /** Fresh data, nobody signed in: where a server holds them. */
  reset: () => void;
  stop: () => Promise<void>;
}

/** The built files with the recorder, on the mock or as `live` before the API. */
async function startSite(answering: Answering): Promise<Site> {
  const deployment = await Deployment.first();
  const { folder } = deployment;
  for (const name of ["index.html", "404.html"]) {
    const page = await readFile(join(folder, name), "utf8");
    await writeFile(
      join(folder, name),
      page.replace("<head>", `<head><script>${recorder}</script>`),
    );
  }
  await writeHostSettings(folder, "/");
  if (answering === "live") {
    const { url, reset, stop } = await startApi({ site: folder });
    const both = () => Promise.all([stop(), deployment.remove()]);
    return { url: `${url}/`, reset: () => reset(), stop: async () => void (await both()) };
  }
  const host = await startHost({ folder });
  const both = () => Promise.all([host.close(), deployment.remove()]);
  return { url: host.url, reset: () => {}, stop: async () => void (await both()) };
}

/** Which browser, and the path of its program. */
export interface EngineOptions {
  readonly engine: { readonly name: string; readonly path: string };
  readonly answering: Answering;
}

interface PerWorker extends EngineOptions {
  site: Site;
  running: Engine;
}

/** A test in a browser other than Chromium, in a window of its own. */
export const test = base.extend<{ tab: Tab; url: string }, PerWorker>({
  engine: [
    { name: "", path: "" },
    { option: true, scope: "worker" },
  ],
  answering: ["mock", { option: true, scope: "worker" }],
  site: [
    async ({ answering }, provide) => {
      const site = await startSite(answering);
      await provide(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  running: [
    async ({ engine }, provide) => {
      const start = engine.name === "firefox" ? startFirefox : startWebKit;
      const running = await start(engine.path);
      await provide(running);
      await running.stop();
    },
    { scope: "worker" },
  ],
  url: async ({ site }, provide) => {
    site.reset();
    await provide(site.url);
  },
  tab: async ({ running }, provide, info) => {
    const tab = await running.open();
    await provide(tab);
    if (info.status !== info.expectedStatus)
      await writeFile(info.outputPath("screen.png"), await tab.screenshot());
    await tab.close();
  },
});

/** Signs in as the admin, by the form. */
export async function signIn(tab: Tab, url: string): Promise<void> {
  await tab.goto(url);
  await tab.type({ role: "field", name: "Username" }, "admin");
  await tab.type({ role: "field", name: "Password" }, "admin");
  await tab.click({ role: "button", name: "Sign In" });
  await tab.sees({ role: "heading", name: "AI Ecosystem Overview" });
}
