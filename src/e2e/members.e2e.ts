import { expect } from "@playwright/test";
import { LivePage } from "./live-page";
import { ownServer, test } from "./dual-backend-test";

const path = "/member-intelligence";

test.describe("with the demo's data", () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn();
    await page.goto(path);
    await expect(page.getByText("60 members")).toBeVisible();
  });

  test("a segment is created, listed, shown, and still there after a reload", async ({ page }) => {
    await page.getByRole("button", { name: "Create Segment" }).click();
    const dialog = page.getByRole("dialog", { name: "Create Segment" });
    await dialog.getByLabel("Name").fill("Inner circle");
    await dialog.getByLabel("Description").fill("Ask them first");
    await dialog.getByLabel("Rule 1: value").fill("90");
    await expect(dialog.getByText("6 of 60 members match")).toBeVisible();
    await dialog.getByRole("button", { name: "Create Segment" }).click();
    await expect(page.getByText("Segment created", { exact: true })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/segment=Inner\+circle/);
    await expect(page.getByText("6 of 60 members")).toBeVisible();
    await page.reload();
    const tile = page.getByRole("button", { name: /^Inner circle 6 members/ });
    await expect(tile).toContainText("Ask them first");
    await expect(tile).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("6 of 60 members")).toBeVisible();
  });

  test("a range dragged over the bars narrows the list and becomes a segment", async ({ page }) => {
    const picture = page.getByRole("region", { name: "Engagement by segment" });
    const bars = await picture.getByRole("presentation").boundingBox();
    if (bars === null) throw new Error("The bars are not drawn");
    const at = (percent: number) => bars.x + (bars.width * percent) / 100;
    await page.mouse.move(at(82), bars.y + 60);
    await page.mouse.down();
    await page.mouse.move(at(70), bars.y + 60);
    await page.mouse.move(at(62), bars.y + 60);
    await expect(picture.getByText("23 members")).toBeVisible();
    await page.mouse.up();
    await expect(page).toHaveURL(/engagement=60-84/);
    await page.reload();
    await expect(page.getByText("23 of 60 members")).toBeVisible();
    await picture.getByRole("button", { name: "Create Segment" }).click();
    const dialog = page.getByRole("dialog", { name: "Create Segment" });
    await dialog.getByLabel("Name").fill("Rising");
    await dialog.getByRole("button", { name: "Create Segment" }).click();
    await expect(page.getByRole("button", { name: /^Rising 23 members/ })).toBeVisible();
    await page.mouse.click(at(97), bars.y + 60);
    await expect(page.getByText("0 of 60 members")).toBeVisible();
    await picture.getByRole("button", { name: "Clear" }).click();
    await expect(page.getByText("23 of 60 members")).toBeVisible();
  });

  test("a half-filled segment is not lost unasked", async ({ page }) => {
    await page.getByRole("button", { name: "Create Segment" }).click();
    const dialog = page.getByRole("dialog", { name: "Create Segment" });
    await dialog.getByLabel("Name").fill("Half");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Keep Editing" }).click();
    await expect(dialog.getByLabel("Name")).toHaveValue("Half");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(dialog).toHaveCount(0);
  });

  test("a member's detail has its own address and leads to a conversation", async ({ page }) => {
    await page.getByPlaceholder("Search members...").fill("raman");
    await page.getByRole("link", { name: "Priya Raman" }).click();
    await expect(page).toHaveURL(/search=raman/);
    await expect(page).toHaveURL(/open=member-/);
    await page.reload();
    const drawer = page.getByRole("dialog", { name: "Priya Raman" });
    await expect(drawer.getByText("priya.raman@example.com")).toBeVisible();
    await expect(drawer.getByRole("figure", { name: /Engagement over time/ })).toBeVisible();
    await drawer.getByRole("region", { name: "Conversations" }).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/human-inbox\?conversation=/);
    await expect(page.getByRole("main").getByText("Priya Raman").first()).toBeVisible();
  });
});

for (const status of [404, 405, 501]) {
  test(
    `a server that answers ${String(status)} to creating segments keeps what was typed`,
    ownServer,
    async ({ page }) => {
      const live = await LivePage.prepare(page);
      live.answer("GET /api/members", {
        json: [{ id: 1, name: "Ines Duarte", engagement: 88, segment: "Founders" }],
      });
      live.answer("GET /api/members/segments", { json: [] });
      live.answer("POST /api/members/segments", { status, body: "No such call" });
      await live.open(path);
      await expect(page.getByText("1 member", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: "Create Segment" }).click();
      const name = page.getByRole("dialog").getByLabel("Name");
      await name.fill("Mentors");
      await page.getByRole("button", { name: "Create Segment", exact: true }).click();
      await expect(
        page.getByText("This server does not offer creating segments", { exact: true }),
      ).toBeVisible();
      await expect(name).toHaveValue("Mentors");
      expect(live.made("POST /api/members/segments")[0]?.body).toEqual({
        name: "Mentors",
        description: "",
        rules: {
          match: "all",
          conditions: [{ field: "engagement", operator: "atLeast", value: "70" }],
        },
      });
      expect(live.made("GET /api/members/segments")).toHaveLength(1);
    },
  );
}
