import { expect, test } from "@playwright/test";
import { conversation, detail, LivePage } from "./live-page";

const taken = { isHumanTakeover: true };
const resolved = { ...taken, status: "resolved" };

const extensions = [
  {
    name: "handing back to the AI",
    call: "POST /api/human-inbox/c-1/release",
    fields: taken,
    button: "Hand Back to AI",
    says: /This server does not offer handing a conversation back to the AI/,
  },
  {
    name: "reopening",
    call: "POST /api/human-inbox/c-1/reopen",
    fields: resolved,
    button: "Reopen",
    says: /This server does not offer reopening a conversation/,
  },
] as const;

for (const { name, call, fields, button, says } of extensions) {
  for (const status of [404, 405, 501]) {
    test(`${name} answered ${status} leaves the conversation as it is and says so`, async ({
      page,
    }) => {
      const live = await LivePage.prepare(page);
      live.answer("GET /api/human-inbox/conversations", { json: [conversation(fields)] });
      live.answer("GET /api/human-inbox/conversation/c-1", { json: detail(fields) });
      live.answer(call, { status });
      await live.open("/human-inbox?conversation=c-1");
      await page.getByPlaceholder("Type your response...").fill("Half a thought");
      await page.getByRole("button", { name: button }).first().click();
      await expect(page.getByText(says).first()).toBeVisible();
      expect(live.made(call)).toHaveLength(1);
      await expect(page.getByPlaceholder("Type your response...")).toHaveValue("Half a thought");
    });
  }
}

test("changing the priority answered 501 leaves it as it is and says so", async ({ page }) => {
  const live = await LivePage.prepare(page);
  live.answer("GET /api/human-inbox/conversations", { json: [conversation(taken)] });
  live.answer("GET /api/human-inbox/conversation/c-1", { json: detail(taken) });
  live.answer("PATCH /api/human-inbox/c-1", { status: 501 });
  await live.open("/human-inbox?conversation=c-1");
  await page.getByRole("button", { name: "More" }).first().click();
  await page.getByRole("menuitemradio", { name: "Low" }).click();
  await expect(
    page.getByText(/does not offer changing a conversation's priority/).first(),
  ).toBeVisible();
  await expect(page.getByRole("main").getByText("Urgent", { exact: true }).first()).toBeVisible();
});
