import { expect, type Page } from "@playwright/test";
import { startHost } from "../tools/static-host.mjs";
import { atRest, dist, offlineReady, signIn } from "./deployment";
import { test } from "./dual-backend-test";

/** What a returning person sees before the app has started: screen readers hear "Loading..." alone. */
const last = (page: Page) => page.locator("body > [inert][aria-hidden]");
const figures = (page: Page) => page.getByRole("region", { name: "Key figures" });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("lastScreen"));

async function keepSignedIn(page: Page, username = "admin"): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill("admin");
  await page.getByLabel("Keep me signed in").check();
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(figures(page)).toContainText(/\d/);
  await expect.poll(() => stored(page)).toContain("Active Members");
}

/** Holds the app's scripts back until it is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe("without the worker, whose files no test can hold back", () => {
  test.use({ serviceWorkers: "block" });

  test("a person who comes back sees the last known figures before the app has started", async ({
    page,
    context,
  }) => {
    await page.goto("/");
    await keepSignedIn(page);
    const before = await figures(page).innerText();
    const next = await context.newPage();
    await page.close();
    const release = await holdScripts(next);
    await next.goto("/", { waitUntil: "commit" });
    await expect(last(next).getByText("Active Members")).toBeVisible();
    expect(await last(next).locator("main section").first().innerText()).toBe(before);
    // What people wrote is not kept.
    await expect(last(next).getByText("Take Over")).toHaveCount(0);
    await expect(next.getByText("Loading...")).toBeVisible();
    release();
    await expect(figures(next)).toContainText(/\d/);
    await expect(last(next)).toHaveCount(0);
    await next.getByRole("link", { name: /Active Members/ }).click();
    await expect(next.getByRole("heading", { level: 1 })).toHaveText("Member Intelligence");
  });

  test("another person, another address, and a broken text show nothing of it", async ({
    page,
    context,
  }) => {
    await page.goto("/");
    await keepSignedIn(page);
    const kept = (await stored(page)) ?? "";
    const wrong: Record<string, string>[] = [
      { user: JSON.stringify({ id: "2", username: "Somebody", role: "user" }) },
      { lastScreen: kept.slice(9) },
      { lastScreen: "{" },
    ];
    for (const change of wrong) {
      const next = await context.newPage();
      const release = await holdScripts(next);
      await next.addInitScript(
        (texts) => {
          for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
        },
        { lastScreen: kept, ...change },
      );
      await next.goto("/", { waitUntil: "commit" });
      await expect(next.getByText("Loading...")).toBeVisible();
      await expect(last(next)).toHaveCount(0);
      release();
      // A real server knows by its cookie that this is another person, and the page asks.
      const asked = next.getByRole("alertdialog", { name: /is signed in now/ });
      await expect(figures(next).or(asked).first()).toContainText(/\d|signed in/);
      await expect(last(next)).toHaveCount(0);
      await next.close();
    }
  });

  test("what was put into the stored screen runs no script", async ({ page, context }) => {
    await page.goto("/");
    await keepSignedIn(page);
    await page.evaluate(() => {
      const evil = `<img src=x onerror="window.ran=1"><svg onload="window.ran=1"></svg><script>window.ran=1</script>`;
      localStorage.setItem("lastScreen", `${localStorage.getItem("lastScreen")}${evil}`);
    });
    const next = await context.newPage();
    const release = await holdScripts(next);
    await next.goto("/", { waitUntil: "commit" });
    await expect(last(next).getByText("Active Members")).toBeVisible();
    expect(await last(next).locator("script, [onerror], [onload]").count()).toBe(0);
    release();
    await expect(figures(next)).toContainText(/\d/);
    expect(await next.evaluate(() => "ran" in window)).toBe(false);
  });
});

test("signing out forgets it", async ({ page }) => {
  await page.goto("/");
  await keepSignedIn(page);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test("a second visit, the worker stopped and the host gone, opens from the cache @own-server", async ({
  page,
  context,
}) => {
  const host = await startHost({ folder: dist });
  await page.goto(host.url);
  await signIn(page);
  await offlineReady(page);
  await page.reload();
  await expect(figures(page)).toContainText(/\d/);
  await atRest(page);
  const browser = await context.newCDPSession(page);
  await browser.send("ServiceWorker.enable");
  await browser.send("ServiceWorker.stopAllWorkers");
  await host.close();
  const sources = new Set<string | undefined>();
  await browser.send("Network.enable");
  browser.on("Network.responseReceived", ({ response }) => {
    if (response.url.includes("/assets/"))
      sources.add(response.serviceWorkerRouterInfo?.actualSourceType);
  });
  await page.reload();
  await expect(figures(page)).toContainText(/\d/);
  await expect(last(page)).toHaveCount(0);
  // The browser took the files itself: the worker was not asked.
  expect([...sources]).toEqual(["cache"]);
});
