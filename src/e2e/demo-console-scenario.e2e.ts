import { expect, test } from "@playwright/test";
import { DemoPage } from "./demo-page";

const shownCount = /of 10,0\d\d|10,0\d\d/;

test("a scenario applies at once, without a reload, and the page shows it", async ({ page }) => {
  const demo = new DemoPage(page);
  await demo.open("/human-inbox");
  await expect(demo.rows.first()).toBeVisible();
  const born = await page.evaluate(() => performance.timeOrigin);
  await demo.openConsole();

  await demo.choose("First run");
  await expect(page.getByText("No conversations found matching your filters")).toBeVisible();
  await demo.choose("Ten thousand");
  await expect(page.getByText(shownCount).first()).toBeVisible();
  await demo.choose("Quiet day");
  await expect(page.getByText(shownCount)).toHaveCount(0);
  await expect(demo.rows.first()).toBeVisible();
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();

  await demo.choose("Outage");
  await expect(page.getByText("Failed to fetch conversations")).toBeVisible();
  await expect(page.getByText("Disconnected", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Growth Hacking Center" }).click();
  await expect(page.getByText("503: Service Unavailable").first()).toBeVisible();
  await page.getByRole("link", { name: "Human Inbox", exact: true }).click();

  await demo.choose("Default");
  await expect(demo.rows.first()).toBeVisible();
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(born);
});

test("Slow network delays every call", async ({ page }) => {
  const demo = new DemoPage(page);
  await demo.open("/growth-hacking");
  await expect(page.getByRole("button", { name: "View Details" }).first()).toBeVisible();
  await demo.openConsole();
  const began = Date.now();
  await demo.choose("Slow network");
  await expect(page.getByRole("button", { name: "View Details" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "View Details" }).first()).toBeVisible();
  expect(Date.now() - began).toBeGreaterThan(1400);
});

test("what was done stays through an outage, and a reload keeps the scenario", async ({ page }) => {
  const demo = new DemoPage(page);
  await demo.open("/human-inbox?scenario=slow");
  await demo.openConsole();
  await demo.choose("Default");
  await demo.rows.getByRole("button", { name: "Take Over" }).first().click();
  await expect(page.getByPlaceholder("Type your response...")).toBeVisible();
  await demo.choose("Outage");
  await expect(page.getByText("Disconnected", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Failed to fetch conversations")).toBeVisible();
  await demo.choose("Default");
  await expect(page.getByPlaceholder("Type your response...")).toBeVisible();
});

test("a link brings back scenario, account and page, and holds no token", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const demo = new DemoPage(page);
  await demo.open("/human-inbox?status=escalated", "maya.okafor");
  await demo.openConsole();
  await demo.choose("Busy day");
  await demo.button("Copy Link").click();
  await expect(demo.console.getByRole("status")).toContainText("Link copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain("status=escalated");
  expect(link).toContain("scenario=busy");
  expect(link).not.toContain("token");
  const own = await page.evaluate(() => sessionStorage.getItem("authToken"));
  expect(link).not.toContain(own);

  const other = new DemoPage(await context.newPage());
  await other.page.goto(link);
  await expect(other.page.getByRole("heading", { name: "Human Inbox", level: 1 })).toBeVisible();
  await expect(other.page).toHaveURL(/human-inbox\?status=escalated&scenario=busy$/);
  await expect(other.page.getByText("maya.okafor").first()).toBeVisible();
  await other.openConsole();
  await expect(
    other.button("Busy day 160 more conversations, five times the pace"),
  ).toHaveAttribute("aria-pressed", "true");
});

test("a scenario in the address counts for who signs in first, too", async ({ page }) => {
  const demo = new DemoPage(page);
  await page.goto("/human-inbox?scenario=first-run");
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill("admin");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("No conversations found matching your filters")).toBeVisible();
  await expect(demo.handle).toBeVisible();
});

test("an expired session is noticed at once, and signing in again goes on", async ({ page }) => {
  const demo = new DemoPage(page);
  await demo.open();
  await demo.openConsole();
  await demo.button("Expire Session").click();
  await page.getByRole("alert").getByRole("button", { name: "Sign In Again" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Username").fill("admin");
  await dialog.getByLabel("Password").fill("admin");
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(
    page.getByRole("region", { name: "Key figures" }).getByText(/\d/).first(),
  ).toBeVisible();
});

test("reset puts everything back, and can be undone", async ({ page }) => {
  const demo = new DemoPage(page);
  await demo.open("/human-inbox");
  await demo.rows.getByRole("button", { name: "Take Over" }).first().click();
  await expect(page.getByPlaceholder("Type your response...")).toBeVisible();
  await demo.openConsole();
  await demo.button("Reset Demo Data").click();
  await expect(page.getByPlaceholder("Type your response...")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
  await demo.openConsole("Log");
  await demo.openConsole("Scenario");
  await demo.button("Undo Reset").click();
  await expect(page.getByPlaceholder("Type your response...")).toBeVisible();
});

test("the state goes into a file and comes back from it; a wrong file changes nothing", async ({
  page,
  browser,
}) => {
  const demo = new DemoPage(page);
  await demo.open("/human-inbox");
  await demo.rows.getByRole("button", { name: "Take Over" }).first().click();
  await expect(page.getByPlaceholder("Type your response...")).toBeVisible();
  const name = await page.getByRole("main").getByRole("heading", { level: 2 }).first().innerText();
  await demo.openConsole();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    demo.button("Export").click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^muster-demo-state-\d{4}-\d\d-\d\d\.json$/);
  const path = await download.path();

  const otherContext = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = new DemoPage(await otherContext.newPage());
  await other.open(new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(other.page.getByPlaceholder("Type your response...")).toHaveCount(0);
  await other.openConsole();
  const field = other.console.getByLabel("State file to import");
  const status = other.console.getByRole("status");
  for (const [content, reason] of [
    ["not json", "It is not a JSON file."],
    ['{"users": []}', "It is not a demo's state"],
    ['{"kind":"muster-demo","snapshot":{"version":99}}', "does not fit"],
  ] as const) {
    await field.setInputFiles({
      name: "wrong.json",
      mimeType: "application/json",
      buffer: Buffer.from(content),
    });
    await expect(status).toContainText(reason);
    await expect(status).toContainText("nothing has changed");
  }
  await expect(other.page.getByPlaceholder("Type your response...")).toHaveCount(0);
  await field.setInputFiles(path);
  await expect(status).toContainText("Imported");
  await expect(other.page.getByPlaceholder("Type your response...")).toBeVisible();
  await expect(other.page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText(
    name,
  );
  await otherContext.close();
});
