import { expect, type Page, test } from "@playwright/test";
import { conversation, LivePage } from "./live-page";

const part = (name: string) => new RegExp(`assets/${name}-[^/]*\\.js`);
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();
const says = (page: Page, title: string) =>
  expect(
    page.getByRole("region", { name: "Notifications" }).getByText(title, { exact: true }),
  ).toBeVisible();

/** A page of a real server that one part of the page does not arrive from; mended by what is returned. */
async function without(page: Page, name: string) {
  const live = await LivePage.prepare(page);
  await page.route(part(name), (route) => route.abort());
  return { live, mend: () => page.unroute(part(name)) };
}

for (const [what, file, path, screen] of [
  ["what is behind sign-in", "signed-in", "/automation", "Automation Center"],
  ["a screen", "inbox-page", "/human-inbox", "Human Inbox"],
] as const) {
  test(`${what} that does not arrive says so, and Retry shows it without a reload`, async ({
    page,
  }) => {
    const { live, mend } = await without(page, file);
    await live.open(path);
    await expect(page.getByText("This screen could not be shown")).toBeVisible();
    await page.evaluate(() => Reflect.set(window, "samePage", true));
    await mend();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(heading(page, screen)).toBeVisible();
    expect(await page.evaluate(() => Reflect.has(window, "samePage"))).toBe(true);
  });
}

test("one menu whose files are gone leaves the inbox whole, and comes back in its place", async ({
  page,
}) => {
  const { live, mend } = await without(page, "alerts-menu");
  await live.open("/human-inbox");
  const again = page.getByRole("button", { name: "Retry Alerts" });
  await expect(again).toBeVisible();
  await expect(heading(page, "Human Inbox")).toBeVisible();
  await says(page, "A part of this page is missing");
  await mend();
  await again.click();
  await expect(page.getByRole("button", { name: "Alerts", exact: true })).toBeEnabled();
});

test("what follows the first data says so where it does not arrive and is wanted", async ({
  page,
}) => {
  const { live, mend } = await without(page, "late-parts");
  live.answer("GET /api/human-inbox/conversations", { json: [conversation()] });
  live.answer("POST /api/human-inbox/c-1/takeover", { status: 500 });
  live.refuseSockets = true;
  await live.open("/");
  await page.getByRole("button", { name: "Take Over" }).click();
  await says(page, "Takeover Failed");
  const search = page.getByRole("button", { name: /^Search/ });
  await search.click();
  await says(page, "A part of this page is missing");
  await mend();
  const palette = page.getByRole("dialog");
  // A press while the last try is still failing is lost. Nobody presses what the palette covers.
  await expect(async () => {
    if (!(await palette.isVisible())) await search.click({ timeout: 1000 });
    await expect(palette).toBeVisible({ timeout: 2000 });
  }).toPass();
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
  await page.route(part("campaign-drawer"), (route) => failed.then(() => route.abort()));
  const asked = page.waitForRequest(part("campaign-drawer"));
  await details.click();
  await asked;
  await follow(page, "User Management");
  await expect(heading(page, "User Management")).toBeVisible();
  fail();
  await expect(page.getByText("Could not be opened").first()).toBeVisible();
  await expect(page).toHaveURL(/user-management$/);
});

test("where the mock does not arrive sign-in says so, and works the next time", async ({
  page,
}) => {
  await page.route(part("start"), (route) => route.abort());
  await page.goto("/");
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill("admin");
  const press = () => page.getByRole("button", { name: "Sign In" }).click();
  await press();
  await expect(page.getByText(/^An error occurred during/).first()).toBeVisible();
  await page.unroute(part("start"));
  await press();
  await expect(heading(page, "AI Ecosystem Overview")).toBeVisible();
});

test("where the app itself does not arrive the page says so, and its link loads it again", async ({
  page,
}) => {
  await page.route(part("app"), (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("alert")).toContainText("This page could not be loaded");
  await page.unroute(part("app"));
  await page.getByRole("link", { name: "Reload the page" }).click();
  await expect(heading(page, "Muster")).toBeVisible();
});
