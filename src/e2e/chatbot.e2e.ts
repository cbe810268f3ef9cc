import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { LivePage } from "./live-page";
import { ownServer, test } from "./dual-backend-test";

const path = "/ai-chatbot";

/** Presses Export Data, picks a format, and answers the file's name and text. */
async function exported(page: Page, format: "CSV" | "JSON") {
  await page.getByRole("button", { name: "Export Data" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: format }).click();
  const file = await download;
  await expect(page.getByRole("menu")).toHaveCount(0);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

test.describe("with the demo's data", () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn();
    await page.goto(path);
    await expect(page.getByText("40 conversations")).toBeVisible();
  });

  test("the rows on screen are exported, filter applied", async ({ page }) => {
    await page.getByRole("combobox", { name: "Status" }).click();
    await page.getByRole("option", { name: "Escalated" }).click();
    await expect(page.getByText("12 of 40 conversations")).toBeVisible();
    await page.reload();
    await expect(page.getByText("12 of 40 conversations")).toBeVisible();
    const csv = await exported(page, "CSV");
    expect(csv.name).toMatch(/chatbot-conversations.*\.csv$/);
    expect(csv.text.trim().split("\r\n")).toHaveLength(13);
    expect(csv.text).toMatch(/^\uFEFF?"User","Topic","Question","Status",/);
    const json = await exported(page, "JSON");
    expect(JSON.parse(json.text)).toHaveLength(12);
  });

  test("the bot is configured, and stays so after a reload", async ({ page }) => {
    await page.getByRole("button", { name: "Configure Bot" }).click();
    const dialog = page.getByRole("dialog", { name: "Configure Bot" });
    await dialog.getByLabel("Persona").fill("Harbor Pilot");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Configuration saved", { exact: true })).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "Configure Bot" }).click();
    await expect(dialog.getByLabel("Persona")).toHaveValue("Harbor Pilot");
  });

  test("a question the bot could not answer leads to its conversation", async ({ page }) => {
    await page.getByRole("link", { name: "Please merge my two accounts" }).click();
    await expect(page).toHaveURL(/open=chat-/);
    await page.reload();
    const drawer = page.getByRole("dialog");
    await expect(drawer.getByText("Needs an account change")).toBeVisible();
    await drawer.getByRole("link", { name: "Find in Human Inbox" }).click();
    await expect(page).toHaveURL(/\/human-inbox\?search=/);
  });
});

test("cells that a spreadsheet would run are made harmless", ownServer, async ({ page }) => {
  const live = await LivePage.prepare(page);
  live.answer("GET /api/chatbot/conversations", {
    json: [{ id: "1", user: "=cmd|' /C calc'!A0", topic: "Events", status: "resolved" }],
  });
  await live.open(path);
  await expect(page.getByText("1 conversation", { exact: true })).toBeVisible();
  const { text } = await exported(page, "CSV");
  expect(text).toContain("'=cmd|");
});

for (const status of [404, 501]) {
  test(
    `a server that answers ${String(status)} to the configuration`,
    ownServer,
    async ({ page }) => {
      const live = await LivePage.prepare(page);
      live.answer("GET /api/chatbot/config", { status });
      await live.open(path);
      await page.getByRole("button", { name: "Configure Bot" }).click();
      await expect(
        page.getByText("This server does not offer configuring the bot", { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    },
  );
}

test(
  "a server that cannot save the configuration loses nothing typed",
  ownServer,
  async ({ page }) => {
    const live = await LivePage.prepare(page);
    live.answer("GET /api/chatbot/config", {
      json: {
        persona: "Guide",
        tone: "friendly",
        languages: ["English"],
        handoffThreshold: 60,
        handoffRules: { onNegativeSentiment: true, onRepeatedQuestion: true, onRequest: true },
        businessHours: { enabled: false, from: "08:00", to: "18:00" },
        escalationWords: [],
      },
    });
    live.answer("PUT /api/chatbot/config", { status: 405 });
    await live.open(path);
    await page.getByRole("button", { name: "Configure Bot" }).click();
    const persona = page.getByRole("dialog").getByLabel("Persona");
    await persona.fill("Pilot");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(
      page.getByText("This server does not offer configuring the bot", { exact: true }),
    ).toBeVisible();
    await expect(persona).toHaveValue("Pilot");
  },
);
