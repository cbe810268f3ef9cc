import { expect, test } from "@playwright/test";
import { LivePage } from "./live-page";

const part = (name: string) => new RegExp(`assets/${name}-[^/]*\\.js`);

test("one menu whose files are gone leaves the inbox whole, and comes back in its place", async ({
  page,
}) => {
  const live = await LivePage.prepare(page);
  await page.route(part("alerts-menu"), (route) => route.fulfill({ status: 404 }));
  await live.open("/human-inbox");
  const again = page.getByRole("button", { name: "Retry Alerts" });
  await expect(again).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Human Inbox");
  await expect(page.getByText("A part of this page is missing", { exact: true })).toBeVisible();
  await page.unroute(part("alerts-menu"));
  await again.click();
  await expect(page.getByRole("button", { name: "Alerts", exact: true })).toBeEnabled();
});

test("the palette whose files did not arrive opens when it is asked for again", async ({
  page,
}) => {
  const live = await LivePage.prepare(page);
  await page.route(part("command-palette"), (route) => route.abort());
  await live.open("/automation");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByText("A part of this page is missing", { exact: true })).toBeVisible();
  await page.unroute(part("command-palette"));
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a screen whose files did not arrive is shown by Retry, and the page is not reloaded", async ({
  page,
}) => {
  const live = await LivePage.prepare(page);
  await page.route(part("inbox-page"), (route) => route.abort());
  await live.open("/");
  await page.getByRole("link", { name: "Human Inbox", exact: true }).click();
  await expect(page.getByText("This screen could not be shown")).toBeVisible();
  await page.evaluate(() => Reflect.set(window, "samePage", true));
  await page.unroute(part("inbox-page"));
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Human Inbox");
  expect(await page.evaluate(() => Reflect.has(window, "samePage"))).toBe(true);
});

test("a line that drops while the mock is fetched: sign-in says so, and works the next time", async ({
  page,
}) => {
  await page.route(part("mock"), (route) => route.abort());
  await page.goto("/");
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill("admin");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("An error occurred during login", { exact: true })).toBeVisible();
  await page.unroute(part("mock"));
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI Ecosystem Overview");
});

test("a line that drops while the app itself is fetched: the page says so, and comes to life with it", async ({
  page,
}) => {
  await page.route(part("app"), (route) => route.abort());
  await page.goto("/");
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill("admin");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toContainText("did not arrive");
  await page.unroute(part("app"));
  // The press in the meantime took effect.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI Ecosystem Overview");
  await expect(page.getByText("did not arrive")).toBeHidden();
});
