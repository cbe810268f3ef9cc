import { expect, type Page, test } from "@playwright/test";
import { LivePage } from "./live-page";
import { submit } from "./sign-in";

const part = (name: string) => new RegExp(`assets/${name}-[^/]*\\.js`);
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

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

test("a dialog whose files do not arrive says so, and Reload brings it", async ({ page }) => {
  const { live, mend } = await without(page, "deploy-dialog");
  await live.open("/");
  const deploy = page.getByRole("button", { name: "Deploy New Tool" });
  await deploy.click();
  const notices = page.getByRole("region", { name: "Notifications" });
  await expect(notices.getByText("A part of this page is missing", { exact: true })).toBeVisible();
  await expect(heading(page, "AI Ecosystem Overview")).toBeVisible();
  await mend();
  await notices.getByRole("button", { name: "Reload" }).click();
  await deploy.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("where the mock does not arrive sign-in says so, and works the next time", async ({
  page,
}) => {
  await page.route(part("start"), (route) => route.abort());
  await page.goto("/");
  await submit(page);
  await expect(page.getByText(/^An error occurred during/).first()).toBeVisible();
  await page.unroute(part("start"));
  await submit(page);
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
