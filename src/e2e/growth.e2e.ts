import { expect, type Page } from "@playwright/test";
import { LivePage } from "./live-page";
import { ownServer, test } from "./dual-backend-test";

const rowOf = (page: Page, name: string) =>
  page
    .getByRole("list", { name: "campaigns" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name, exact: true }) });

async function open(page: Page) {
  await page.goto("/growth-hacking");
  await expect(rowOf(page, "Founder Referral Circle")).toBeVisible();
}

test.describe("on the demo", () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn();
    await open(page);
  });

  test("a campaign is paused, stays so after a reload, and is resumed", async ({ page }) => {
    const row = rowOf(page, "Founder Referral Circle");
    await row.getByRole("button", { name: "Pause" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("22% left");
    await question.getByRole("button", { name: "Pause" }).click();
    await expect(row.getByText("Paused")).toBeVisible();
    await expect(question).toHaveCount(0);
    await page.reload();
    await expect(row.getByText("Paused")).toBeVisible();
    await row.getByRole("button", { name: "Resume" }).click();
    await expect(row.getByText("Active")).toBeVisible();
    await expect(row.getByRole("button", { name: "Pause" })).toBeFocused();
  });

  test("a planned campaign is launched", async ({ page }) => {
    const row = rowOf(page, "University Partnerships");
    await expect(row.getByRole("button", { name: "Pause" })).toHaveCount(0);
    await row.getByRole("button", { name: "Launch" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Launch Now" }).click();
    await expect(row.getByText("Active")).toBeVisible();
    await page.reload();
    await expect(row.getByText("Active")).toBeVisible();
  });

  test("View Details has an address of its own, and Back closes it", async ({ page }) => {
    const row = rowOf(page, "Angel Investor Outreach");
    await row.getByRole("button", { name: "View Details" }).click();
    const drawer = page.getByRole("dialog", { name: "Angel Investor Outreach" });
    await expect(drawer).toContainText("520%");
    await expect(page).toHaveURL(/open=campaign-2/);
    await page.reload();
    await expect(drawer).toBeVisible();
    await page.goBack();
    await expect(drawer).toHaveCount(0);
  });

  test("a new campaign is saved, opened, and still there after a reload", async ({ page }) => {
    await page.getByRole("button", { name: "New Campaign" }).click();
    const form = page.getByRole("dialog", { name: "New Campaign" });
    await form.getByLabel("Name").fill("Winter Drive");
    await form.getByRole("button", { name: "Create Campaign" }).click();
    const drawer = page.getByRole("dialog", { name: "Winter Drive" });
    await expect(drawer.getByText("Planning")).toBeVisible();
    await expect(form).toHaveCount(0);
    await page.reload();
    await expect(drawer.getByRole("button", { name: "Launch" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(rowOf(page, "Winter Drive")).toBeVisible();
  });

  test("Analytics follows the filters, and Export hands out a file", async ({ page }) => {
    await page.getByRole("combobox", { name: "Status" }).click();
    await page.getByRole("option", { name: "Paused" }).click();
    await expect(page).toHaveURL(/status=paused/);
    await page.getByRole("button", { name: "Analytics" }).click();
    const drawer = page.getByRole("dialog", { name: "Campaign Analytics" });
    await expect(drawer).toContainText("2 of 25 campaigns");
    await page.keyboard.press("Escape");
    await expect(drawer).toHaveCount(0);
    await page.getByRole("button", { name: "Export" }).click();
    const file = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "CSV" }).click();
    expect((await file).suggestedFilename()).toMatch(/^muster-campaigns-[\d-]+\.csv$/);
  });
});

const campaign = {
  id: "g-1",
  name: "Own Campaign",
  status: "active",
  progress: 40,
  leads: 10,
  conversions: 2,
  roi: "90%",
  tools: ["Mail"],
};

for (const status of [404, 501]) {
  test(
    `on a server that answers the extensions with ${status}, the page stays as it is`,
    ownServer,
    async ({ page }) => {
      const live = await LivePage.prepare(page);
      live.answer("GET /api/growth/campaigns", {
        json: [campaign, { ...campaign, id: "g-2", name: "Next Campaign", status: "planning" }],
      });
      live.answer("PATCH /api/growth/campaigns/g-1", { status });
      live.answer("PATCH /api/growth/campaigns/g-2", { status });
      live.answer("POST /api/growth/campaigns", { status });
      await live.open("/growth-hacking");

      const row = rowOf(page, "Own Campaign");
      await row.getByRole("button", { name: "Pause" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Pause" }).click();
      const notices = page.getByRole("region", { name: /Notifications/ });
      await expect(notices).toContainText("This server does not offer changing campaigns");
      await expect(row.getByText("Active")).toBeVisible();
      expect(live.made("PATCH /api/growth/campaigns/g-1")[0]?.body).toEqual({ status: "paused" });

      await rowOf(page, "Next Campaign").getByRole("button", { name: "Launch" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Launch Now" }).click();
      await expect(rowOf(page, "Next Campaign").getByText("Planning")).toBeVisible();

      await page.getByRole("button", { name: "New Campaign" }).click();
      const form = page.getByRole("dialog", { name: "New Campaign" });
      await form.getByLabel("Name").fill("Kept");
      await form.getByRole("button", { name: "Create Campaign" }).click();
      await expect(notices).toContainText("This server does not offer creating campaigns");
      await expect(form.getByLabel("Name")).toHaveValue("Kept");
    },
  );
}
