import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, expect, type FrameLocator, type Page } from "@playwright/test";
import { dist, offlineReady, test } from "./deployment";
import { signIn, submit } from "./sign-in";

test.describe.configure({ timeout: 90_000 });

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
  serve,
}) => {
  const host = await serve({ fallback: false });
  await page.goto(`${host.url}human-inbox?status=escalated`);
  await signIn(page);
  await offlineReady(page);
  const missing = { status: 404, contentType: "text/html", body: "<h1>Not here</h1>" };
  await page.context().route("**/human-inbox*", (route) => route.fulfill(missing));
  await page.reload();
  expect(await isControlled(page)).toBe(true);
  await expect(page.getByRole("heading", { name: "Human Inbox" })).toBeVisible();
  await page.context().unrouteAll();
  const browser = await page.context().newCDPSession(page);
  const loaded = page.waitForEvent("load");
  await browser.send("Page.reload", { ignoreCache: true });
  await loaded;
  expect(await isControlled(page)).toBe(false);
  await expect(page).toHaveURL(`${host.url}human-inbox?status=escalated`);
  await rescue(page);
});

test.describe("a blocked service worker", () => {
  test.use({ serviceWorkers: "block" });

  test("is not missed", async ({ page, serve }) => {
    await rescueFromStart(page, (await serve()).url);
  });
});

test(
  "a plain-http address, where there is no service worker, shows the demo",
  {
    tag: "@all",
  },
  async ({ browser, serve }) => {
    const { url } = await serve();
    const { launchOptions } = test.info().project.use;
    const own: Browser = await browser.browserType().launch({
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), "--host-resolver-rules=MAP demo.test 127.0.0.1"],
    });
    const page = await own.newPage();
    await rescueFromStart(page, url.replace("localhost", "demo.test"));
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await own.close();
  },
);

test("a sandboxed frame, without storage and cookies, shows the demo", async ({ page, serve }) => {
  const { url } = await serve();
  const frames = `<iframe sandbox="allow-scripts allow-forms" src="/human-inbox" width="1240" height="680"></iframe>`;
  await page.route(`${url}frame`, (route) =>
    route.fulfill({ contentType: "text/html", body: frames }),
  );
  await page.goto(`${url}frame`);
  const frame = page.frameLocator("iframe");
  await submit(frame);
  await rescue(frame);
  await frame.getByRole("link", { name: "User Management" }).click();
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("User Management");
});

test("opened as a file, the page says why it cannot be shown, and what to do", async ({ page }) => {
  for (const file of ["index.html", "404.html", "../index.html"]) {
    await page.goto(pathToFileURL(join(dist, file)).href);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "This page needs a web server",
    );
    await expect(page.getByText("npm start")).toBeVisible();
  }
});
