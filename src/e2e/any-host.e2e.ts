import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, expect, type FrameLocator, type Page, test } from "@playwright/test";
import { startHost } from "../tools/static-host.mjs";
import { dist, offlineReady, signIn } from "./deployment";

test.describe.configure({ timeout: 90_000 });

/** A host that counts API calls: with the mock there must be none. */
async function countingHost(fallback = true) {
  const reached: string[] = [];
  const host = await startHost({
    folder: dist,
    fallback,
    api: (request, response) => {
      reached.push(request.url ?? "");
      response.writeHead(500).end();
    },
  });
  return { ...host, reached };
}

/** The demo's main task: take over a conversation and answer the member. */
async function rescue(page: Page | FrameLocator): Promise<void> {
  await page.getByRole("button", { name: "Take Over" }).first().click();
  await expect(page.getByText("Conversation Taken Over", { exact: true })).toBeVisible();
  const reply = page.getByPlaceholder("Type your response...");
  await reply.fill("I am looking at this now.");
  await reply.press("Enter");
  const log = page.getByRole("log");
  await expect(log.getByText("I am looking at this now.")).toBeVisible();
  await expect(log.getByText("Sending…")).toHaveCount(0);
}

async function rescueFromStart(page: Page, address: string): Promise<void> {
  await page.goto(`${address}human-inbox`);
  await signIn(page);
  await rescue(page);
}

const isControlled = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller !== null);

test("a reload past every cache, without a fall-back rule, finds the deep link", async ({
  page,
}) => {
  const host = await countingHost(false);
  await page.goto(`${host.url}human-inbox?status=escalated`);
  await signIn(page);
  await offlineReady(page);
  await page.reload();
  expect(await isControlled(page)).toBe(true);
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.reload", { ignoreCache: true });
  await expect.poll(() => isControlled(page).catch(() => true)).toBe(false);
  await expect(page).toHaveURL(`${host.url}human-inbox?status=escalated`);
  await rescue(page);
  expect(host.reached).toEqual([]);
  await host.close();
});

test("a blocked service worker is not missed", async ({ browser }) => {
  const host = await countingHost();
  const context = await browser.newContext({ serviceWorkers: "block" });
  await rescueFromStart(await context.newPage(), host.url);
  expect(host.reached).toEqual([]);
  await context.close();
  await host.close();
});

test("a refused service worker is not missed", async ({ page }) => {
  const host = await countingHost();
  await page.route("**/worker.js", (route) => route.abort());
  await page.context().route("**/worker.js", (route) => route.abort());
  await rescueFromStart(page, host.url);
  expect(host.reached).toEqual([]);
  await host.close();
});

test("a browser without service workers shows the demo", async ({ page }) => {
  const host = await countingHost();
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  await rescueFromStart(page, host.url);
  expect(await page.evaluate(() => "serviceWorker" in navigator)).toBe(false);
  expect(host.reached).toEqual([]);
  await host.close();
});

test("a service worker that is stopped, or taken away, while the page is open is not missed", async ({
  page,
}) => {
  const host = await countingHost();
  await page.goto(`${host.url}human-inbox`);
  await signIn(page);
  await offlineReady(page);
  await page.reload();
  const browser = await page.context().newCDPSession(page);
  await browser.send("ServiceWorker.enable");
  await browser.send("ServiceWorker.stopAllWorkers");
  await rescue(page);
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) {
      await registration.unregister();
    }
  });
  await browser.send("ServiceWorker.stopAllWorkers");
  await page.getByRole("button", { name: "Mark Resolved" }).click();
  await expect(page.getByText("Conversation Resolved", { exact: true })).toBeVisible();
  expect(host.reached).toEqual([]);
  await host.close();
});

test("a plain-http address, where there is no service worker, shows the demo", async ({
  browser,
}) => {
  const host = await countingHost();
  const { launchOptions } = test.info().project.use;
  const own: Browser = await browser.browserType().launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), "--host-resolver-rules=MAP demo.test 127.0.0.1"],
  });
  const page = await own.newPage();
  await rescueFromStart(page, host.url.replace("localhost", "demo.test"));
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  expect(host.reached).toEqual([]);
  await own.close();
  await host.close();
});

test("a sandboxed frame, without storage and cookies, shows the demo", async ({ page }) => {
  const reached: string[] = [];
  const host = await startHost({
    folder: dist,
    api: (request, response) => {
      if (request.url !== "/api/frame") reached.push(request.url ?? "");
      response.writeHead(200, { "content-type": "text/html" });
      response.end(
        `<iframe sandbox="allow-scripts allow-forms" src="/human-inbox" width="1240" height="680"></iframe>`,
      );
    },
  });
  await page.goto(`${host.url}api/frame`);
  const frame = page.frameLocator("iframe");
  await frame.getByLabel("Username").fill("admin");
  await frame.getByLabel("Password").fill("admin");
  await frame.getByRole("button", { name: "Sign In" }).click();
  await rescue(frame);
  await frame.getByRole("link", { name: "User Management" }).click();
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("User Management");
  expect(reached).toEqual([]);
  await host.close();
});

test("storage that refuses every access shows the demo", async ({ page }) => {
  const host = await countingHost();
  await page.addInitScript(() => {
    const refuse = {
      configurable: true,
      get(): never {
        throw new DOMException("Refused", "SecurityError");
      },
    };
    for (const area of ["sessionStorage", "localStorage", "caches", "indexedDB"]) {
      Object.defineProperty(window, area, refuse);
    }
    Object.defineProperty(document, "cookie", { get: () => "", set: () => {} });
  });
  await rescueFromStart(page, host.url);
  expect(host.reached).toEqual([]);
  await host.close();
});

for (const file of ["index.html", "404.html", "../index.html"]) {
  test(`${file} opened as a file says why it cannot be shown, and what to do`, async ({ page }) => {
    await page.goto(pathToFileURL(join(dist, file)).href);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "This page needs a web server",
    );
    await expect(page.getByText("npm start")).toBeVisible();
  });
}
