import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { type Host, startHost } from "../tools/static-host.mjs";
import { atRest, Deployment, offlineReady, signIn } from "./deployment";

// Each test opens the page many times.
test.describe.configure({ timeout: 90_000 });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const notice = (page: Page) => page.getByText("A new version is ready");

let deployment: Deployment;
let host: Host;

test.beforeEach(async () => {
  deployment = await Deployment.first();
  host = await startHost({ folder: deployment.folder });
});

test.afterEach(async () => {
  await host.close();
  await deployment.remove();
});

async function visit(page: Page): Promise<void> {
  await page.goto(host.url);
  await signIn(page);
  await expect(heading(page)).toHaveText("AI Ecosystem Overview");
}

/** Delays the host's answers to some URLs until it is released. */
async function hold(context: BrowserContext, pattern: RegExp) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let asked = 0;
  await context.route(pattern, async (route) => {
    asked += 1;
    await gate;
    await route.continue().catch(() => undefined);
  });
  return { letGo, asked: () => asked };
}

/** The demo opens offline, including a screen that was never opened before. */
async function opensOffline(page: Page, title: string | RegExp): Promise<void> {
  await atRest(page);
  await host.close();
  await page.reload();
  await expect(heading(page)).toHaveText(title);
  await page.getByRole("link", { name: "User Management" }).click();
  await page.getByRole("button", { name: "Create User" }).click();
  await expect(page.getByRole("dialog").getByLabel("Username")).toBeVisible();
}

test("a reload while the first worker installs: it is installed all the same", async ({
  page,
  context,
}) => {
  const late = await hold(context, /assets\/users-page-/);
  await visit(page);
  await expect.poll(late.asked).toBeGreaterThan(0);
  await page.reload();
  await page.reload();
  late.letGo();
  await offlineReady(page);
  await opensOffline(page, "AI Ecosystem Overview");
});

test("reloads while a newer worker installs: an offline copy is there at every moment", async ({
  page,
  context,
}) => {
  await visit(page);
  await offlineReady(page);
  await deployment.release("Two");
  const late = await hold(context, /assets\/(?:app|users-page)-[^/]*Two/);
  const other = await context.newPage();
  await other.goto(`${host.url}login`);
  await expect.poll(late.asked).toBeGreaterThan(0);
  for (const _ of [1, 2]) {
    await page.reload();
    await expect(heading(page)).toHaveText(/^AI Ecosystem Overview/);
  }
  late.letGo();
  await offlineReady(page, "Two");
  await other.close();
  await opensOffline(page, /^AI Ecosystem Overview/);
});

test("a host that goes away while a newer worker installs leaves the older copy whole", async ({
  page,
  context,
}) => {
  await visit(page);
  await offlineReady(page);
  await deployment.release("Two");
  const late = await hold(context, /assets\/users-page-[^/]*Two/);
  const other = await context.newPage();
  await other.goto(`${host.url}login`);
  await expect.poll(late.asked).toBeGreaterThan(0);
  await page.reload();
  await host.close();
  late.letGo();
  await opensOffline(page, "AI Ecosystem Overview");
});

test("two tabs: the one that stays old keeps its files, and they go once both are closed", async ({
  page,
  context,
}) => {
  await visit(page);
  await offlineReady(page);
  const older = await context.newPage();
  await visit(older);
  await deployment.release("Two");
  await page.reload();
  await offlineReady(page, "Two");
  await page.reload();
  await expect(heading(page)).toHaveText("AI Ecosystem Overview Two");
  await page.reload();
  await older.getByRole("link", { name: "User Management" }).click();
  await older.getByRole("button", { name: "Create User" }).click();
  await expect(older.getByRole("dialog").getByLabel("Username")).toBeVisible();

  const oldFiles = () =>
    page.evaluate(async () => {
      const lists = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
      const urls = (await Promise.all(lists)).flat().map(({ url }) => url);
      return urls.filter((url) => /assets\/[^/]*\.js$/.test(url) && !url.endsWith("Two.js"));
    });
  expect((await oldFiles()).length).toBeGreaterThan(0);
  await older.close();
  // The newer worker takes over once no tab is open, and the older one has nothing left to do.
  const devtools = await context.newCDPSession(page);
  const workers = new Map<string, string>();
  devtools.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
    for (const { versionId, status } of versions) workers.set(versionId, status);
  });
  await devtools.send("ServiceWorker.enable");
  await expect.poll(() => [...workers.values()]).toContain("installed");
  await page.goto("about:blank");
  await expect.poll(() => [...workers.values()], { timeout: 60_000 }).not.toContain("installed");
  await page.goto(host.url);
  await expect.poll(oldFiles).toEqual([]);
  await opensOffline(page, "AI Ecosystem Overview Two");
});

for (const answer of ["404", "the page in its place"] as const) {
  test(`a file missing at install, answered with ${answer}: kept is the older copy, until it is there`, async ({
    page,
    context,
  }) => {
    await visit(page);
    await offlineReady(page);
    await deployment.release("Two");
    const missing = /assets\/users-page-[^/]*Two/;
    await context.route(missing, (route) =>
      route.fulfill(
        answer === "404"
          ? { status: 404, headers: { "cache-control": "public, max-age=31536000, immutable" } }
          : { contentType: "text/html", body: "<!doctype html><title>A page</title>" },
      ),
    );
    await page.reload();
    await expect(heading(page)).toHaveText("AI Ecosystem Overview");
    await context.unroute(missing);
    await page.reload();
    await offlineReady(page, "Two");
    await page.reload();
    await expect(heading(page)).toHaveText("AI Ecosystem Overview Two");
    await opensOffline(page, "AI Ecosystem Overview Two");
  });
}

test("a browser that has no room for a newer copy keeps the older one", async ({ page }) => {
  await visit(page);
  await offlineReady(page);
  await deployment.release("Two");
  const browser = await page.context().newCDPSession(page);
  const { origin } = new URL(host.url);
  const { usage } = await browser.send("Storage.getUsageAndQuota", { origin });
  await browser.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: usage + 200_000 });
  await page.reload();
  await expect(heading(page)).toHaveText("AI Ecosystem Overview");
  await opensOffline(page, "AI Ecosystem Overview");
});

test("a newer deployment while the network is gone comes when it is back", async ({
  page,
  context,
}) => {
  await visit(page);
  await offlineReady(page);
  await context.setOffline(true);
  await deployment.release("Two");
  await page.reload();
  await expect(heading(page)).toHaveText("AI Ecosystem Overview");
  await expect(notice(page)).toBeHidden();
  await context.setOffline(false);
  await page.reload();
  await offlineReady(page, "Two");
  await page.reload();
  await expect(heading(page)).toHaveText("AI Ecosystem Overview Two");
  await opensOffline(page, "AI Ecosystem Overview Two");
});
