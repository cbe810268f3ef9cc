import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { dist } from "./deployment";
import { signIn, submit } from "./sign-in";

// The worker's cache would hide that files are missing on the host.
test.use({ serviceWorkers: "block" });

const chunk = (name: string) => new RegExp(`assets/${name}-[^/]*\\.js`);
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Makes requests for these chunks fail; returns a function that restores one of them. */
async function without(page: Page, ...names: readonly string[]) {
  for (const name of names) await page.route(chunk(name), (route) => route.abort());
  return (name: string) => page.unroute(chunk(name));
}

test("a page opened as a file, without its app or its mock, says why it cannot start, and what to do", async ({
  page,
}) => {
  for (const file of ["index.html", "404.html", "../index.html"]) {
    await page.goto(pathToFileURL(join(dist, file)).href);
    await expect(heading(page, "This page needs a web server")).toBeVisible();
    await expect(page.getByText("npm start")).toBeVisible();
  }
  const restore = await without(page, "app", "mock");
  await page.goto("/");
  await expect(page.getByRole("alert")).toContainText("This page could not be loaded");
  await restore("app");
  await page.getByRole("link", { name: "Reload the page" }).click();
  await expect(heading(page, "Muster")).toBeVisible();
  await submit(page);
  await expect(page.getByText(/^An error occurred during/).first()).toBeVisible();
  await restore("mock");
  await submit(page);
  await expect(heading(page, "AI Ecosystem Overview")).toBeVisible();
});

test("a screen that fails to load can be retried without a reload; a dialog offers one @all", async ({
  page,
}) => {
  await signIn(page, "/");
  const restore = await without(page, "first-screen", "inbox-page", "deploy-dialog");
  await page.reload();
  const failed = page.getByText("This screen could not be shown");
  const retry = page.getByRole("button", { name: "Retry" });
  await expect(failed).toBeVisible();
  await page.evaluate(() => Reflect.set(window, "samePage", true));
  await restore("first-screen");
  await retry.click();
  await expect(heading(page, "AI Ecosystem Overview")).toBeVisible();
  await page.getByRole("link", { name: "Human Inbox", exact: true }).click();
  await expect(failed).toBeVisible();
  await restore("inbox-page");
  await retry.click();
  await expect(heading(page, "Human Inbox")).toBeVisible();

  await page.getByRole("link", { name: "Overview", exact: true }).click();
  const deploy = page.getByRole("button", { name: "Deploy New Tool" });
  await deploy.click();
  const notices = page.getByRole("region", { name: "Notifications" });
  await expect(notices.getByText("A Part of This Page Is Missing", { exact: true })).toBeVisible();
  await expect(heading(page, "AI Ecosystem Overview")).toBeVisible();
  expect(await page.evaluate(() => Reflect.has(window, "samePage"))).toBe(true);
  await restore("deploy-dialog");
  await notices.getByRole("button", { name: "Reload" }).click();
  await deploy.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
