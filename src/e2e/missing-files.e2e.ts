import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { dist } from "./deployment";
import { signIn, submit } from "./sign-in";

// Its files would hide what the host does not send. A browser that has none is served all the same.
test.use({ serviceWorkers: "block" });

const part = (name: string) => new RegExp(`assets/${name}-[^/]*\\.js`);
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** The files of these names do not arrive, until they are mended. */
async function without(page: Page, ...names: readonly string[]) {
  for (const name of names) await page.route(part(name), (route) => route.abort());
  return (name: string) => page.unroute(part(name));
}

test("a page that cannot start says why, and what to do: a file, without the app, or the mock", async ({
  page,
}) => {
  for (const file of ["index.html", "404.html", "../index.html"]) {
    await page.goto(pathToFileURL(join(dist, file)).href);
    await expect(heading(page, "This page needs a web server")).toBeVisible();
    await expect(page.getByText("npm start")).toBeVisible();
  }
  const mend = await without(page, "app", "mock");
  await page.goto("/");
  await expect(page.getByRole("alert")).toContainText("This page could not be loaded");
  await mend("app");
  await page.getByRole("link", { name: "Reload the page" }).click();
  await expect(heading(page, "Muster")).toBeVisible();
  await submit(page);
  await expect(page.getByText(/^An error occurred during/).first()).toBeVisible();
  await mend("mock");
  await submit(page);
  await expect(heading(page, "AI Ecosystem Overview")).toBeVisible();
});

test("a screen that does not arrive says so, and Retry shows it without a reload; a dialog is brought by Reload", async ({
  page,
}) => {
  await page.goto("/");
  await signIn(page);
  const mend = await without(page, "first-screen", "inbox-page", "deploy-dialog");
  await page.reload();
  const failed = page.getByText("This screen could not be shown");
  const retry = page.getByRole("button", { name: "Retry" });
  await expect(failed).toBeVisible();
  await page.evaluate(() => Reflect.set(window, "samePage", true));
  await mend("first-screen");
  await retry.click();
  await expect(heading(page, "AI Ecosystem Overview")).toBeVisible();
  await page.getByRole("link", { name: "Human Inbox", exact: true }).click();
  await expect(failed).toBeVisible();
  await mend("inbox-page");
  await retry.click();
  await expect(heading(page, "Human Inbox")).toBeVisible();

  await page.getByRole("link", { name: "Overview", exact: true }).click();
  const deploy = page.getByRole("button", { name: "Deploy New Tool" });
  await deploy.click();
  const notices = page.getByRole("region", { name: "Notifications" });
  await expect(notices.getByText("A part of this page is missing", { exact: true })).toBeVisible();
  await expect(heading(page, "AI Ecosystem Overview")).toBeVisible();
  expect(await page.evaluate(() => Reflect.has(window, "samePage"))).toBe(true);
  await mend("deploy-dialog");
  await notices.getByRole("button", { name: "Reload" }).click();
  await deploy.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
