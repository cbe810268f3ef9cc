import { expect, test } from "@playwright/test";
import { conversation, detail, LivePage } from "./live-page";

const length = 100_000;
const texts: [string, string][] = [
  ["closing brackets after an address", `https://a.b/${")".repeat(length)}x`],
  ["opening brackets", "(".repeat(length)],
  ["dots", ".".repeat(length)],
  ["slashes", "/".repeat(length)],
  ["an address of email", `${"a".repeat(length)}@`],
  ["www.", "www.".repeat(length / 4)],
];

/** The time limit to open the conversation on a busy machine. Before the fix it took over 8 s. */
const patience = 6000;

for (const [name, text] of texts) {
  test(`a message of ${name} without end leaves the inbox quick`, async ({ page }) => {
    const live = await LivePage.prepare(page);
    const fields = { lastMessage: text, isHumanTakeover: true };
    live.answer("GET /api/human-inbox/conversations", { json: [conversation(fields)] });
    live.answer("GET /api/human-inbox/conversation/c-1", {
      json: detail({ ...fields, messages: [{ id: "m", sender: "member", content: text }] }),
    });
    await live.open("/human-inbox");
    await expect(page.getByText("Ines Duarte").first()).toBeVisible({ timeout: 30_000 });
    // The page is loaded, so only the text takes time from here on.
    const began = Date.now();
    await page.getByRole("link", { name: /Ines Duarte/ }).click({ timeout: 30_000 });
    const more = page.getByRole("button", { name: /Show More/ });
    await expect(more).toBeVisible({ timeout: 30_000 });
    await page.getByPlaceholder("Type your response...").fill("Still here");
    expect(Date.now() - began).toBeLessThan(patience);
    await more.click();
    await expect(more).toHaveAccessibleName(/\(9\d,\d{3} characters\)/);
  });
}
