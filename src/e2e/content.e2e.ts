import { expect, type Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { LivePage } from "./live-page";
import { ownServer, test } from "./dual-backend-test";

const rowOf = (page: Page, title: string) =>
  page
    .getByRole("list", { name: "projects" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: title, exact: true }) });

async function open(page: Page) {
  await page.goto("/content-engine");
  await expect(rowOf(page, "Cap Tables Without Tears")).toBeVisible();
}

test.describe("on the demo", () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn();
    await open(page);
  });

  test("a project is paused, stays so after a reload, and is resumed", async ({ page }) => {
    const row = rowOf(page, "Founders' Summit Trailer");
    await row.getByRole("button", { name: "Pause" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("36% left");
    await question.getByRole("button", { name: "Pause" }).click();
    await expect(row.getByText("Paused")).toBeVisible();
    await page.reload();
    await expect(row.getByText("Paused")).toBeVisible();
    await row.getByRole("button", { name: "Resume" }).click();
    await expect(row.getByText("Generating")).toBeVisible();
  });

  test("Preview shows the piece in a frame, has an address, and changes width", async ({
    page,
  }) => {
    await rowOf(page, "Cap Tables Without Tears").getByRole("button", { name: "Preview" }).click();
    const drawer = page.getByRole("dialog", { name: "Cap Tables Without Tears" });
    const piece = drawer.frameLocator("iframe");
    await expect(piece.getByRole("heading", { level: 1 })).toHaveText("Cap Tables Without Tears");
    await expect(piece.getByText("38% is generated.")).toBeVisible();
    await expect(page).toHaveURL(/open=project-4/);
    await drawer.getByRole("radio", { name: "Phone" }).check();
    await expect(drawer.locator("iframe")).toHaveCSS("width", "390px");
    await page.reload();
    await expect(drawer).toBeVisible();
  });

  test("Download hands out the piece as a page", async ({ page }) => {
    const file = page.waitForEvent("download");
    await rowOf(page, "Deal Room Walkthrough").getByRole("button", { name: "Download" }).click();
    const download = await file;
    expect(download.suggestedFilename()).toMatch(/^muster-deal-room-walkthrough-[\d-]+\.html$/);
    expect(await readFile(await download.path(), "utf8")).toContain("<h1>Deal Room Walkthrough");
  });

  test("a template fills the form; the project is saved, opened and started", async ({ page }) => {
    const line = page.getByRole("listitem").filter({ hasText: "Educational TutorialOne skill" });
    await line.getByRole("button", { name: "Use Template" }).click();
    const form = page.getByRole("dialog", { name: "New Project" });
    await expect(form.getByLabel("Duration")).toHaveValue("15 min");
    await form.getByLabel("Title").fill("Due Diligence Drill");
    await form.getByRole("button", { name: "Create Project" }).click();
    const drawer = page.getByRole("dialog", { name: "Due Diligence Drill" });
    await expect(drawer.getByText("Planning")).toBeVisible();
    await page.reload();
    await drawer.getByRole("button", { name: "Start" }).click();
    await expect(drawer.getByText("Generating")).toBeVisible();
  });

  test("the library leads from a finished piece to its preview", async ({ page }) => {
    await page.getByRole("button", { name: "Content Library" }).click();
    const library = page.getByRole("dialog", { name: "Content Library" });
    await library.getByRole("combobox", { name: "Type" }).click();
    await page.getByRole("option", { name: "Guide" }).click();
    await library.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByRole("dialog", { name: "New Member Starter Kit" })).toBeVisible();
    await expect(library).toHaveCount(0);
  });
});

const project = {
  id: "p-1",
  title: "Own Project",
  type: "Podcast",
  status: "generating",
  progress: 40,
  duration: "9 min",
  tools: ["Captions"],
};

for (const status of [404, 501]) {
  test(
    `on a server that answers the extensions with ${status}, the page stays as it is`,
    ownServer,
    async ({ page }) => {
      const live = await LivePage.prepare(page);
      live.answer("GET /api/content/projects", { json: [project] });
      live.answer("PATCH /api/content/projects/p-1", { status });
      live.answer("POST /api/content/projects", { status });
      await live.open("/content-engine");

      const row = rowOf(page, "Own Project");
      await row.getByRole("button", { name: "Pause" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Pause" }).click();
      const notices = page.getByRole("region", { name: /Notifications/ });
      await expect(notices).toContainText("This server does not offer changing projects");
      await expect(row.getByText("Generating")).toBeVisible();
      expect(live.made("PATCH /api/content/projects/p-1")[0]?.body).toEqual({ status: "paused" });

      await page.getByRole("button", { name: "Use Template" }).first().click();
      const form = page.getByRole("dialog", { name: "New Project" });
      await form.getByLabel("Title").fill("Kept");
      await form.getByRole("button", { name: "Create Project" }).click();
      await expect(notices).toContainText("This server does not offer creating projects");
      await expect(form.getByLabel("Title")).toHaveValue("Kept");
    },
  );
}
