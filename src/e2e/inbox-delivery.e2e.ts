import { expect, type Page, test } from "@playwright/test";
import { conversation, detail, LivePage } from "./live-page";

const list = "GET /api/human-inbox/conversations";
const one = "GET /api/human-inbox/conversation/c-1";
const takeOver = "POST /api/human-inbox/c-1/takeover";
const message = "POST /api/human-inbox/c-1/message";
const taken = { isHumanTakeover: true };
const reply = (page: Page) => page.getByPlaceholder("Type your response...");
const agentMessage = (content: string) => ({
  id: "m-2",
  sender: "agent",
  content,
  timestamp: new Date().toISOString(),
});

async function inbox(page: Page, fields: Record<string, unknown> = {}) {
  const live = await LivePage.prepare(page);
  live.answer(list, { json: [conversation(fields)] });
  live.answer(one, { json: detail(fields) });
  return live;
}

test("a takeover goes out live, without a call, and opens the reply box", async ({ page }) => {
  const live = await inbox(page);
  await live.open("/human-inbox");
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Take Over" }).click();
  await expect(page.getByText("You are now handling this conversation.").first()).toBeVisible();
  await expect(reply(page)).toBeVisible();
  await expect(page).toHaveURL(/conversation=c-1/);
  expect(live.frames).toContainEqual({
    type: "takeover_conversation",
    conversationId: "c-1",
    userId: "u-1",
  });
  expect(live.made(takeOver)).toHaveLength(0);
});

test("without a live connection a takeover is a call; its failure is shown and undone", async ({
  page,
}) => {
  const live = await inbox(page);
  live.refuseSockets = true;
  live.answer(takeOver, { status: 500 });
  await live.open("/human-inbox");
  const button = page.getByRole("main").getByRole("button", { name: "Take Over" }).first();
  await button.click();
  await expect(page.getByText("Takeover Failed", { exact: true })).toBeVisible();
  await expect(page.getByText("Failed to takeover conversation", { exact: true })).toBeVisible();
  await expect(reply(page)).toHaveCount(0);
  live.answer(takeOver, () => {
    live.answer(list, { json: [conversation(taken)] });
    live.answer(one, { json: detail(taken) });
    return { json: detail(taken) };
  });
  await button.click();
  await expect(reply(page)).toBeVisible();
  expect(live.made(takeOver)[1]?.body).toEqual({ agentId: "u-1" });
});

for (const from of ["/", "/human-inbox"]) {
  test(`a late answer to a takeover does not bring the person back to ${from}`, async ({
    page,
  }) => {
    const live = await inbox(page);
    live.refuseSockets = true;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/human-inbox/c-1/takeover", async (route) => {
      await answered;
      await route.fulfill({ json: detail(taken) });
    });
    await live.open(from);
    await page.getByRole("main").getByRole("button", { name: "Take Over" }).first().click();
    await expect(page.getByRole("button", { name: "Taking Over..." }).first()).toBeVisible();
    await page.getByRole("link", { name: "Automation Center" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Automation Center" })).toBeVisible();
    answer();
    await expect(page.getByText("Conversation Taken Over", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/automation[^?]*$/);
  });
}

test("a reply goes out live, reads Sending… and settles when it is read back", async ({ page }) => {
  const live = await inbox(page, taken);
  await live.open("/human-inbox?conversation=c-1");
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  await reply(page).fill("  On my way \n");
  await reply(page).press("Enter");
  await expect(reply(page)).toHaveValue("");
  await expect(page.getByText("Sending…")).toBeVisible();
  await expect
    .poll(() => live.frames)
    .toContainEqual({
      type: "send_message",
      conversationId: "c-1",
      messageData: { content: "On my way", messageType: "text" },
    });
  expect(live.made(message)).toHaveLength(0);
  const { messages } = detail();
  live.answer(one, {
    json: detail({ ...taken, messages: [...messages, agentMessage("On my way")] }),
  });
  live.send({ type: "conversation_updated", conversationId: "c-1" });
  await expect(page.getByText("Sending…")).toHaveCount(0);
  await expect(page.getByRole("log").getByText("On my way")).toHaveCount(1);
});

test("a reply that fails is kept as Not delivered, survives a reload, and Retry sends it", async ({
  page,
}) => {
  const live = await inbox(page, taken);
  live.refuseSockets = true;
  live.answer(message, { status: 503 });
  await live.open("/human-inbox?conversation=c-1");
  await reply(page).fill("Are you there?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Send Failed", { exact: true })).toBeVisible();
  await expect(page.getByText("Not delivered")).toBeVisible();
  // The toast, still open, does not cover the message's button.
  await page.getByRole("button", { name: "Retry" }).click({ trial: true, timeout: 2000 });
  await expect(page.getByText("Send Failed", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Not delivered")).toBeVisible();
  await expect(page.getByRole("log").getByText("Are you there?")).toBeVisible();
  const { messages } = detail();
  live.answer(message, () => {
    live.answer(one, {
      json: detail({ ...taken, messages: [...messages, agentMessage("Are you there?")] }),
    });
    return { status: 201, json: agentMessage("Are you there?") };
  });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Not delivered")).toHaveCount(0);
  await expect(page.getByRole("log").getByText("Are you there?")).toHaveCount(1);
  expect(live.made(message)).toHaveLength(2);
  expect(live.made(message)[1]?.body).toEqual({ content: "Are you there?", messageType: "text" });
});

test("a live reply that is never read back is Not delivered after 10 seconds", async ({ page }) => {
  const live = await inbox(page, taken);
  await live.open("/human-inbox?conversation=c-1");
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  await reply(page).fill("Hello?");
  await reply(page).press("Enter");
  await expect(page.getByText("Sending…")).toBeVisible();
  await expect(page.getByText("Not delivered")).toBeVisible({ timeout: 13_000 });
  await expect(page.getByRole("log").getByText("Hello?")).toBeVisible();
});

test("a draft survives another conversation, another screen and a reload", async ({ page }) => {
  const live = await inbox(page, taken);
  const other = { ...taken, id: "c-2", memberName: "Olu Adeyemi" };
  live.answer(list, { json: [conversation(taken), conversation(other)] });
  live.answer("GET /api/human-inbox/conversation/c-2", { json: detail(other) });
  await live.open("/human-inbox?conversation=c-1");
  await reply(page).fill("Half a thought");
  await page.getByRole("listitem").filter({ hasText: "Olu Adeyemi" }).getByRole("link").click();
  await expect(page).toHaveURL(/conversation=c-2/);
  await expect(reply(page)).toHaveValue("");
  await page.goBack();
  await expect(reply(page)).toHaveValue("Half a thought");
  await page.getByRole("link", { name: "Automation Center" }).click();
  await page.goBack();
  await expect(reply(page)).toHaveValue("Half a thought");
  await page.reload();
  await expect(reply(page)).toHaveValue("Half a thought");
});

test("filters go to the server, search does not, and all of it is in the address", async ({
  page,
}) => {
  const live = await inbox(page);
  await live.open("/human-inbox");
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Escalated" }).click();
  await page.getByRole("combobox", { name: "Priority" }).click();
  await page.getByRole("option", { name: "Urgent" }).click();
  await expect.poll(() => live.made(list).at(-1)?.search).toBe("?status=escalated&priority=urgent");
  const calls = live.made(list).length;
  await page.getByPlaceholder("Search conversations...").fill("TICKET");
  await expect(page.getByText("Ines Duarte").first()).toBeVisible();
  await page.getByPlaceholder("Search conversations...").fill("nothing like it");
  await expect(page.getByText("No conversations found matching your filters")).toBeVisible();
  expect(live.made(list)).toHaveLength(calls);
  await expect(page).toHaveURL(/status=escalated/);
  await expect(page).toHaveURL(/priority=urgent/);
  await expect(page).toHaveURL(/search=nothing/);
  await page.reload();
  await expect(page.getByPlaceholder("Search conversations...")).toHaveValue("nothing like it");
});

test("a failed list and a failed conversation say so in place, with Retry", async ({ page }) => {
  const live = await inbox(page);
  live.answer(list, { status: 500, body: "<h1>Oops</h1>" });
  live.answer(one, { status: 404, json: { error: "No such conversation" } });
  await live.open("/human-inbox?conversation=c-1");
  await expect(page.getByText("Failed to fetch conversations", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Failed to fetch conversation details", { exact: true }),
  ).toBeVisible();
  live.answer(list, { json: [conversation()] });
  await page
    .getByRole("alert")
    .filter({ hasText: "Failed to fetch conversations" })
    .getByRole("button", { name: "Retry" })
    .click();
  await expect(page.getByText("Ines Duarte").first()).toBeVisible();
});
