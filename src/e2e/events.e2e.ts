import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { LivePage } from "./live-page";
import { ownServer, test } from "./dual-backend-test";

const path = "/event-optimization";

const row = (page: Page, title: string) =>
  page
    .getByRole("list", { name: "events" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: title, exact: true }) });

test.describe("on the demo", () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn();
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Event Optimization" })).toBeVisible();
    await expect(row(page, "Founders' Summit")).toBeVisible();
  });

  test("an event is created, opened, launched and managed, and a reload keeps it", async ({
    page,
  }) => {
    await page.getByRole("button", { name: "Create Event" }).click();
    const form = page.getByRole("dialog", { name: "Create Event" });
    await form.getByLabel("Title").fill("Harbour Walk");
    await form.getByLabel("Date and time").fill("2030-05-04T18:30");
    await form.getByLabel("Capacity").fill("40");
    await form.getByRole("button", { name: "Create Event" }).click();
    const drawer = page.getByRole("dialog", { name: "Harbour Walk" });
    await expect(drawer).toBeVisible();
    await expect(page).toHaveURL(/open=/);
    await page.reload();
    await expect(drawer).toContainText("Planning");
    await drawer.getByRole("button", { name: "Launch" }).click();
    const question = page.getByRole("alertdialog", { name: "Launch This Event?" });
    await expect(question).toContainText("No tool looks after it");
    await question.getByRole("button", { name: "Launch Anyway" }).click();
    await expect(page.getByText("Harbour Walk is active.", { exact: true })).toBeVisible();
    await drawer.getByRole("button", { name: "Manage" }).click();
    const manage = page.getByRole("dialog", { name: "Manage Harbour Walk" });
    await manage.getByRole("button", { name: "Edit Event" }).click();
    const edit = page.getByRole("dialog", { name: "Edit Event" });
    await edit.getByLabel("Capacity").fill("55");
    await edit.getByRole("button", { name: "Save Event" }).click();
    await expect(manage).toContainText("0 / 55");
    await page.reload();
    await expect(drawer).toContainText("Active");
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("Optimize makes the accepted changes, and a reload keeps them", async ({ page }) => {
    await row(page, "Demo Day").getByRole("button", { name: "Optimize" }).click();
    const proposals = page.getByRole("dialog", { name: "Optimize Demo Day" });
    await expect(proposals.getByRole("checkbox", { name: "Capacity" })).toBeChecked();
    await proposals.getByRole("checkbox", { name: "Price" }).uncheck();
    await proposals.getByRole("button", { name: "Optimize Event" }).click();
    await expect(row(page, "Demo Day")).toContainText("Optimized");
    await page.reload();
    await expect(row(page, "Demo Day")).not.toContainText("120 / 350");
    await row(page, "Demo Day").getByRole("button", { name: "Analytics" }).click();
    await expect(page.getByRole("dialog", { name: "Analytics: Demo Day" })).toContainText(
      "Average of the others",
    );
  });

  test("attendees are ticked off, kept over a reload, and exported", async ({ page }) => {
    const open = () =>
      row(page, "Term Sheet Workshop").getByRole("button", { name: "Manage" }).click();
    const drawer = page.getByRole("dialog", { name: "Manage Term Sheet Workshop" });
    await open();
    await drawer
      .getByRole("checkbox", { name: /has arrived/ })
      .first()
      .check();
    await expect(drawer.getByText(/1 arrived/)).toBeVisible();
    await drawer.getByRole("button", { name: "Export" }).click();
    const arriving = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "CSV" }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toMatch(/^muster-attendees-term-sheet-workshop-.*\.csv$/);
    const text = await readFile(await file.path(), "utf8");
    expect(text.split("\r\n")[0]).toContain('"Name","Email","Arrived"');
    expect(text).toContain(",yes");
    await page.reload();
    await open();
    await expect(drawer.getByText(/1 arrived/)).toBeVisible();
  });

  test("Analytics is over the events on screen, and the address keeps what they are", async ({
    page,
  }) => {
    await page.getByRole("combobox", { name: "Status" }).click();
    await page.getByRole("option", { name: "Optimized" }).click();
    await expect(page).toHaveURL(/status=optimized/);
    await page.reload();
    await expect(row(page, "Winter Ball")).toBeVisible();
    await page.getByRole("button", { name: "Analytics" }).first().click();
    const charts = page.getByRole("dialog", { name: "Event Analytics" });
    await expect(charts).toContainText("of 25 events, as filtered.");
    await expect(charts.getByRole("figure", { name: /Satisfaction/ })).toBeVisible();
  });
});

const event = (fields: Record<string, unknown> = {}) => ({
  id: "e-1",
  title: "Quiz Night",
  date: "2030-01-02T19:00:00Z",
  attendees: 9,
  capacity: 30,
  status: "planning",
  engagement: 0,
  feedback: 0,
  tools: ["Reminders"],
  ...fields,
});

test("Launch and Optimize send what the contract says", ownServer, async ({ page }) => {
  const live = await LivePage.prepare(page);
  live.answer("GET /api/events", { json: [event(), event({ id: "e-2", title: "Tea" })] });
  live.answer("PATCH /api/events/e-1", { json: event({ status: "active" }) });
  live.answer("PATCH /api/events/e-2", { json: event({ id: "e-2", status: "optimized" }) });
  await live.open(path);
  await row(page, "Quiz Night").getByRole("button", { name: "Launch" }).click();
  await page.getByRole("button", { name: "Launch Event" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  expect(live.made("PATCH /api/events/e-1").map(({ body }) => body)).toEqual([
    { status: "active" },
  ]);
  await row(page, "Tea").getByRole("button", { name: "Optimize" }).click();
  await page.getByRole("button", { name: "Optimize Event" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(live.made("PATCH /api/events/e-2").map(({ body }) => body)).toEqual([
    { status: "optimized" },
  ]);
  expect(live.made("GET /api/events")).toHaveLength(3);
});

for (const status of [404, 405, 501]) {
  test(
    `a server that answers ${String(status)} to the extension calls is said to lack them`,
    ownServer,
    async ({ page }) => {
      const live = await LivePage.prepare(page);
      live.answer("GET /api/events", { json: [event()] });
      live.answer("POST /api/events", { status });
      live.answer("PATCH /api/events/e-1", { status });
      await live.open(path);
      await row(page, "Quiz Night").getByRole("button", { name: "Launch" }).click();
      await page.getByRole("button", { name: "Launch Event" }).click();
      const notice = (what: string) =>
        page
          .getByRole("region", { name: /Notifications/ })
          .getByText(`This server does not offer ${what}`, { exact: true });
      await expect(notice("changing events")).toBeVisible();
      await expect(page.getByRole("alertdialog")).toHaveCount(0);
      await expect(row(page, "Quiz Night")).toContainText("Planning");
      await page.getByRole("button", { name: "Create Event" }).click();
      const form = page.getByRole("dialog", { name: "Create Event" });
      await form.getByLabel("Title").fill("Tea");
      await form.getByLabel("Date and time").fill("2030-05-04T18:30");
      await form.getByLabel("Capacity").fill("9");
      await form.getByRole("button", { name: "Create Event" }).click();
      await expect(
        page.getByText("This server does not offer creating events", { exact: true }),
      ).toBeVisible();
      await expect(form.getByLabel("Title")).toHaveValue("Tea");
    },
  );
}

test("no events, or a failure, brings the sample under its mark", ownServer, async ({ page }) => {
  const live = await LivePage.prepare(page);
  live.answer("GET /api/events", { status: 500, body: "down" });
  await live.open(path);
  await expect(page.getByText("500: down", { exact: true })).toBeVisible();
  await expect(page.getByText("Sample data", { exact: true })).toBeVisible();
  live.answer("GET /api/events", { json: [event()] });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(row(page, "Quiz Night")).toBeVisible();
  await expect(page.getByText("Sample data", { exact: true })).toHaveCount(0);
});
