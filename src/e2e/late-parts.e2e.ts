import { expect, type Page, test } from "@playwright/test";
import { conversation, detail, LivePage } from "./live-page";

const notices = (page: Page) => page.getByRole("region", { name: "Notifications" });

test("a takeover that is lost while the first data are still on their way is said", async ({
  page,
}) => {
  const live = await LivePage.prepare(page);
  live.answer("GET /api/dashboard/metrics", "hang");
  live.answer("GET /api/human-inbox/conversations", { json: [conversation()] });
  const other = { isHumanTakeover: true, assignedTo: "lena.fischer" };
  live.answer("GET /api/human-inbox/conversation/c-1", { json: detail(other) });
  live.hear = (frame) => {
    if (!JSON.stringify(frame).includes("takeover_conversation")) return;
    const row = conversation(other);
    live.send({ type: "conversation_updated", conversationId: "c-1", conversation: row });
  };
  await live.open("/");
  await page.getByRole("main").getByRole("button", { name: "Take Over" }).click();
  await expect(notices(page).getByText("Takeover Failed", { exact: true })).toBeVisible();
});

test("a discarded reply is not brought back once its writer has signed out", async ({ page }) => {
  const live = await LivePage.prepare(page);
  live.refuseSockets = true;
  const mine = { isHumanTakeover: true };
  live.answer("GET /api/human-inbox/conversations", { json: [conversation(mine)] });
  live.answer("GET /api/human-inbox/conversation/c-1", { json: detail(mine) });
  live.answer("POST /api/human-inbox/c-1/message", { status: 500 });
  await live.open("/human-inbox?conversation=c-1");
  await page.getByPlaceholder("Type your response...").fill("Hello");
  await page.getByPlaceholder("Type your response...").press("Enter");
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(notices(page).getByRole("button", { name: "Undo" })).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByLabel("Username")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0, { timeout: 1000 });
});
