import { expect, type Page, test } from "@playwright/test";
import { LivePage } from "./live-page";

const part = (name: string) => new RegExp(`assets/${name}-[^/]*\\.js`);
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const isMissing = (page: Page) =>
  expect(page.getByText("A part of this page is missing", { exact: true })).toBeVisible();

/** A page of a real server that one part of the page does not arrive from. */
async function openWithout(page: Page, name: string, path: string) {
  const live = await LivePage.prepare(page);
  await page.route(part(name), (route) => route.fulfill({ status: 404 }));
  await live.open(path);
  return () => page.unroute(part(name));
}

test("one menu whose files are gone leaves the inbox whole, and comes back in its place", async ({
  page,
}) => {
  const mend = await openWithout(page, "alerts-menu", "/human-inbox");
  const again = page.getByRole("button", { name: "Retry Alerts" });
  await expect(again).toBeVisible();
  await expect(heading(page, "Human Inbox")).toBeVisible();
  await isMissing(page);
  await mend();
  await again.click();
  await expect(page.getByRole("button", { name: "Alerts", exact: true })).toBeEnabled();
});

test("a screen whose files did not arrive is shown by Retry, and the page is not reloaded", async ({
  page,
}) => {
  const mend = await openWithout(page, "inbox-page", "/");
  await page.getByRole("link", { name: "Human Inbox", exact: true }).click();
  await expect(page.getByText("This screen could not be shown")).toBeVisible();
  await page.evaluate(() => Reflect.set(window, "samePage", true));
  await mend();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(heading(page, "Human Inbox")).toBeVisible();
  expect(await page.evaluate(() => Reflect.has(window, "samePage"))).toBe(true);
});

test("where the mock does not arrive sign-in says so, and works the next time", async ({
  page,
}) => {
  await page.route(part("mock"), (route) => route.abort());
  await page.goto("/");
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill("admin");
  const press = () => page.getByRole("button", { name: "Sign In" }).click();
  await press();
  await expect(page.getByText(/^An error occurred during/).first()).toBeVisible();
  await page.unroute(part("mock"));
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
