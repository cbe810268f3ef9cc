import { expect, test } from "@playwright/test";
import { conversation, detail, LivePage } from "./live-page";

test("after a 401 a notice offers to sign in again, and what was typed is kept", async ({
  page,
}) => {
  const live = await LivePage.prepare(page);
  const taken = { isHumanTakeover: true };
  live.answer("GET /api/human-inbox/conversations", { json: [conversation(taken)] });
  live.answer("GET /api/human-inbox/conversation/c-1", { json: detail(taken) });
  live.refuseSockets = true;
  await live.open("/human-inbox?conversation=c-1");
  const reply = page.getByPlaceholder("Type your response...");
  await reply.fill("Half a sentence");
  live.answer("POST /api/human-inbox/c-1/resolve", { status: 401, json: { error: "Signed out" } });
  await page.getByRole("button", { name: "Mark Resolved" }).click();
  await expect(page.getByText("Failed to resolve conversation", { exact: true })).toBeVisible();
  await expect(page.getByText(/Your session has ended/)).toBeVisible();
  await page.getByRole("button", { name: "Sign In Again" }).click();
  await page.getByLabel("Username").fill("ada");
  await page.getByLabel("Password").fill("secret");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText(/Your session has ended/)).toHaveCount(0);
  await expect(reply).toHaveValue("Half a sentence");
});
