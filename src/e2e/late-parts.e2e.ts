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
