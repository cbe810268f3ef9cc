import { expect, type Page, test } from "@playwright/test";
import { paths } from "../lib/paths";
import { readerOf } from "./accessibility-tree";
import { heard, listenTo, repeated, saidSoFar } from "./announcements";
import { signIn as submit } from "./deployment";
import { conversation, detail, LivePage } from "./live-page";
import { openSecond, reply, select, signIn, takeOver } from "./operators";

test.describe.configure({ timeout: 90_000 });
test.use({ viewport: { width: 1600, height: 900 } });

/** Waits until these are all that was said since the last time, each once, and nothing twice. */
async function expectSaid(page: Page, ...words: readonly (string | RegExp)[]): Promise<void> {
  const wanted = words.map((word) =>
    typeof word === "string" ? word : (expect.stringMatching(word) as unknown),
  );
  await expect.poll(() => saidSoFar(page)).toEqual(wanted);
  await heard(page);
  expect(await repeated(page)).toEqual([]);
}

const welcome = "Notification Login Successful Welcome back, admin!";
const taken = "Notification Conversation Taken Over You are now handling this conversation.";

test("the main job can be done by the accessibility tree alone, and each step is said once", async ({
  context,
  page,
}) => {
  const devtools = await context.newCDPSession(page);
  const reader = readerOf(page, devtools);
  await listenTo(page);
  await page.goto(paths.login);
  await reader.type("admin", "textbox", "Username");
  await reader.type("admin", "textbox", "Password");
  await reader.press("button", "Sign In");
  await reader.find("heading", "AI Ecosystem Overview");
  await expectSaid(page, welcome);
  await reader.press("link", "Human Inbox", "Screens");
  await reader.press("link", /Victoria Langford/, "Conversations");
  await reader.press("button", "Take Over", "Conversation with Victoria Langford");
  await expectSaid(page, taken);
  await reader.type("With you in a minute.", "textbox", "Your response");
  await page.keyboard.press("Enter");
  await reader.find("StaticText", "With you in a minute.", "Messages");
  await reader.find("StaticText", /^An actual human, within minutes/, "Messages");
  await expectSaid(page, "Agent: With you in a minute.", /^Member: An actual human, within min/);
  await reader.press("button", "Mark Resolved", "Conversation with Victoria Langford");
  await expectSaid(page, /^Notification Conversation Resolved The .* resolved\. Reopen the conver/);
  await reader.press("link", "Overview", "Screens");
  await reader.find("heading", "AI Ecosystem Overview");
  await reader.press("link", "Human Inbox", "Screens");
  await reader.find("heading", "Human Inbox");
  await expectSaid(page);
});

test("what a colleague does is said once in each tab that shows it, and nothing of it elsewhere", async ({
  context,
  page,
}) => {
  await listenTo(page);
  await signIn(page);
  const second = await openSecond(context, page);
  await listenTo(second);
  await second.reload();
  await select(page);
  await expect(page.getByRole("region", { name: /^Conversation with/ })).toBeVisible();
  await heard(page);
  await takeOver(second);
  await expectSaid(second, taken);
  await expectSaid(page, "lena.fischer took over");
  await reply(second, "Lena speaking.");
  const answer = /^Member: An actual human, within minutes/;
  for (const tab of [page, second]) await expectSaid(tab, "Agent: Lena speaking.", answer);
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await expect(page.getByRole("heading", { name: "AI Ecosystem Overview" })).toBeVisible();
  await reply(second, "Lena again.");
  await expectSaid(second, "Agent: Lena again.", /^Member: /);
  await expectSaid(page);
  await page.goBack();
  await expect(page.getByRole("log").getByText("Lena again.")).toBeVisible();
  await expectSaid(page);
  await second.getByRole("button", { name: "Hand Back to AI" }).click();
  await expectSaid(second, /^Notification Handed Back to AI /);
  await expectSaid(page, "Handed back to the AI");
});

test("a lost connection, and what was written meanwhile, is said once", async ({ page }) => {
  const live = await LivePage.prepare(page);
  const mine = { isHumanTakeover: true, assignedTo: "ada" };
  const [word, later] = ["My ticket is gone", "It is back!"].map((content, index) => ({
    id: `m-${index}`,
    sender: "member",
    content,
    timestamp: new Date(Date.now() - 60_000 + index).toISOString(),
    clientId: null,
  }));
  const store = (messages: readonly unknown[]) => {
    live.answer("GET /api/human-inbox/conversations", { json: [conversation(mine)] });
    const json = detail({ ...mine, messages });
    live.answer("GET /api/human-inbox/conversation/c-1", { json });
  };
  store([word]);
  await listenTo(page);
  await live.open(`${paths.inbox}?conversation=c-1`);
  await expect(page.getByRole("log").getByText("My ticket is gone")).toBeVisible();
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  await heard(page);
  store([word, later]);
  await live.dropSockets();
  await expectSaid(page, "Disconnected", "Connected", "Member: It is back!");
  live.send({
    type: "conversation_updated",
    conversationId: "c-1",
    conversation: conversation(mine),
    messages: [word, later],
  });
  live.send({ type: "urgent_conversations", count: 9 });
  await expect(page.getByRole("link", { name: "Human Inbox" })).toHaveAccessibleDescription(
    "9 urgent",
  );
  await expectSaid(page);
});

test("a takeover that another person was faster with is said on any screen", async ({ page }) => {
  const live = await LivePage.prepare(page);
  live.answer("GET /api/human-inbox/conversations", { json: [conversation()] });
  live.answer("GET /api/human-inbox/conversation/c-1", { json: detail() });
  await listenTo(page);
  await live.open(`${paths.inbox}?conversation=c-1`);
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  const pane = page.getByRole("region", { name: "Conversation with Ines Duarte" });
  await pane.getByRole("button", { name: "Take Over" }).first().click();
  await expect.poll(() => saidSoFar(page)).toContain(taken);
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await expect(page.getByRole("heading", { name: "AI Ecosystem Overview" })).toBeVisible();
  await heard(page);
  live.send({
    type: "conversation_updated",
    conversationId: "c-1",
    conversation: conversation({ isHumanTakeover: true, assignedTo: "lena.fischer" }),
  });
  await expectSaid(page, "Notification Takeover Failed lena.fischer has taken it over.");
});

test("nobody hears of what goes on elsewhere, but for how many conversations are new", async ({
  page,
}) => {
  await page.clock.install();
  await listenTo(page);
  await page.goto(paths.login);
  await submit(page);
  await expectSaid(page, welcome);
  for (const path of Object.values(paths)) {
    if (path === paths.login) continue;
    await page.locator(`nav a[href="${path}"]`).click();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await page.clock.runFor(2000);
    await heard(page);
    await page.clock.runFor(120_000);
    const said = await heard(page);
    const news = path === paths.inbox ? said.filter((text) => /^\d+ new/.test(text)) : [];
    expect(said, path).toEqual(news);
    // Each number once, from the first on.
    expect(news.map((text) => Number.parseInt(text, 10))).toEqual(
      news.map((_, index) => index + 1),
    );
  }
});
