import { expect, type Page, test } from "@playwright/test";
import { conversation, LivePage } from "./live-page";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const notices = (page: Page) => page.getByRole("region", { name: "Notifications" });
const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();

test("what is behind sign-in says so where it does not arrive, and is asked for again", async ({
  page,
}) => {
  const live = await LivePage.prepare(page);
  await page.route(/\/signed-in-[^/]*\.js/, (route) => route.abort());
  await live.open("/automation");
  await expect(page.getByText("This screen could not be shown")).toBeVisible();
  await page.unroute(/\/signed-in-[^/]*\.js/);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(heading(page)).toHaveText("Automation Center");
});

test("what follows the first data says so where it does not arrive and is wanted", async ({
  page,
}) => {
  const live = await LivePage.prepare(page);
  const rows = (fields = {}) => [conversation(fields)];
  live.answer("GET /api/human-inbox/conversations", { json: rows() });
  live.answer("POST /api/human-inbox/c-1/takeover", { status: 500 });
  live.refuseSockets = true;
  const files = /\/late-parts[^/]*\.js/;
  await page.route(files, (route) => route.abort());
  await live.open("/");
  await expect(page.getByRole("button", { name: "Retry panels" })).toBeVisible();
  await page.getByRole("button", { name: "Take Over" }).click();
  await expect(notices(page).getByText("Takeover Failed", { exact: true })).toBeVisible();
  const search = page.getByRole("button", { name: /^Search/ });
  await search.click();
  await expect(
    notices(page).getByText("A part of this page is missing", { exact: true }),
  ).toBeVisible();
  await page.unroute(files);
  const palette = page.getByRole("dialog");
  // A press while the last try is still failing is lost. Nobody presses what the palette covers.
  await expect(async () => {
    if (!(await palette.isVisible())) await search.click({ timeout: 1000 });
    await expect(palette).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
});

test("a detail whose code does not arrive does not lead back to its screen", async ({ page }) => {
  const live = await LivePage.prepare(page);
  const campaign = { id: "g-1", name: "Spring drive", status: "active", progress: 5 };
  live.answer("GET /api/growth/campaigns", { json: [campaign] });
  let fail: () => void = () => undefined;
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await live.open("/growth-hacking");
  const details = page.getByRole("button", { name: "View Details" }).first();
  await expect(details).toBeVisible();
  await page.route(/assets\/growth-dialogs/, async (route) => {
    await failed;
    await route.abort();
  });
  const asked = page.waitForRequest(/assets\/growth-dialogs/);
  await details.click();
  await asked;
  await follow(page, "User Management");
  await expect(heading(page)).toHaveText("User Management");
  fail();
  await expect(page.getByText("Could not be opened").first()).toBeVisible();
  await expect(page).toHaveURL(/user-management$/);
});
