import { expect, type Page, test } from "@playwright/test";

// Its files are the worker's, which no test can hold back.
test.use({ serviceWorkers: "block" });

/** What a returning person sees before the app has started: screen readers hear "Loading..." alone. */
const last = (page: Page) => page.locator("body > [inert][aria-hidden]");
const figures = (page: Page) => page.getByRole("region", { name: "Key figures" });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("lastScreen"));

test.beforeEach(async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill("admin");
  await page.getByLabel("Keep me signed in").check();
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(figures(page)).toContainText(/\d/);
  await expect.poll(() => stored(page)).toContain("Active Members");
});

/** Opens a tab whose scripts are held back until the returned function is called. */
async function comeBack(page: Page, change: Record<string, string> = {}) {
  const next = await page.context().newPage();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await next.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await next.addInitScript((texts) => {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  }, change);
  await next.goto("/", { waitUntil: "commit" });
  await expect(next.getByText("Loading...")).toBeVisible();
  return { next, release };
}

test("a person who comes back sees the last known figures before the app has started", async ({
  page,
}) => {
  const before = await figures(page).innerText();
  const { next, release } = await comeBack(page);
  await expect(last(next).getByText("Active Members")).toBeVisible();
  expect(await last(next).locator("main section").first().innerText()).toBe(before);
  // What people wrote is not kept.
  await expect(last(next).getByText("Take Over")).toHaveCount(0);
  release();
  await expect(figures(next)).toContainText(/\d/);
  await expect(last(next)).toHaveCount(0);
  await next.getByRole("button", { name: "Log out" }).click();
  await expect(next.getByRole("button", { name: "Sign In" })).toBeVisible();
  expect(await stored(next)).toBeNull();
});

test("another person and a broken text show nothing of it; what was put into it runs no script", async ({
  page,
}) => {
  const kept = (await stored(page)) ?? "";
  const evil = `<img src=x onerror="window.ran=1"><svg onload="window.ran=1"></svg><script>window.ran=1</script>`;
  const { next, release } = await comeBack(page, { lastScreen: kept + evil });
  await expect(last(next).getByText("Active Members")).toBeVisible();
  expect(await last(next).locator("script, [onerror], [onload]").count()).toBe(0);
  release();
  await expect(figures(next)).toContainText(/\d/);
  expect(await next.evaluate(() => "ran" in window)).toBe(false);
  await next.close();
  const somebody = JSON.stringify({ id: "2", username: "Somebody", role: "user" });
  const wrong: Record<string, string>[] = [
    { lastScreen: kept.slice(9) },
    { lastScreen: "{" },
    { lastScreen: kept, user: somebody },
  ];
  for (const change of wrong) {
    const other = await comeBack(page, change);
    await expect(last(other.next)).toHaveCount(0);
    other.release();
    await expect(figures(other.next)).toContainText(/\d/);
    await other.next.close();
  }
});
