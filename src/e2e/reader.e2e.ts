import { expect, type Page, test } from "@playwright/test";
import { paths } from "../lib/paths";
import { heard, listenTo, saidSoFar } from "./announcements";
import { member, openSecond, reply, select, signIn, takeOver } from "./operators";

test.describe.configure({ timeout: 90_000 });
test.use({ viewport: { width: 1600, height: 900 } });

/** Waits until these are all that was said since the last time, each once. */
async function expectSaid(page: Page, ...words: readonly (string | RegExp)[]): Promise<void> {
  const wanted = words.map((word) =>
    typeof word === "string" ? word : (expect.stringMatching(word) as unknown),
  );
  await expect.poll(() => saidSoFar(page)).toEqual(wanted);
  await heard(page);
}

const welcome = "Notification Login Successful Welcome back, admin!";
const taken = "Notification Conversation Taken Over You are now handling this conversation.";

test("the main job can be done by the keyboard alone, and each step is said once", async ({
  page,
}) => {
  const { keyboard } = page;
  await listenTo(page);
  await page.goto(paths.login);
  await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
  await keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Username" })).toBeFocused();
  await keyboard.type("admin");
  await keyboard.press("Tab");
  await keyboard.type("admin");
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /Overview/ })).toBeVisible();
  await expectSaid(page, welcome);
  await keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: /search|command/i })).toBeFocused();
  await keyboard.type("human inbox");
  await expect(page.getByRole("option", { selected: true })).toContainText("Human Inbox");
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Human Inbox" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^Connected/ })).toBeVisible();
  await heard(page);
  // One has waited longer.
  await keyboard.type("jj");
  await expect(page.getByRole("link", { name: new RegExp(member) })).toBeFocused();
  await keyboard.press("Enter");
  const pane = page.getByRole("region", { name: `Conversation with ${member}` });
  await expect(pane.getByRole("button", { name: "Take Over" }).last()).toBeVisible();
  await keyboard.press("t");
  await expect(page.getByRole("textbox", { name: "Your response" })).toBeFocused();
  await expectSaid(page, taken);
  await keyboard.type("With you in a minute.");
  await keyboard.press("Enter");
  await expectSaid(page, "Agent: With you in a minute.", /^Member: An actual human, within min/);
  await keyboard.press("Escape");
  await keyboard.press("e");
  await expectSaid(page, /^Notification Conversation Resolved The .* resolved\. Reopen the conver/);
  await keyboard.press("F8");
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(async () => {
    await keyboard.press("Tab");
    await expect(undo).toBeFocused({ timeout: 100 });
  }).toPass();
  await keyboard.press("Enter");
  await expectSaid(page, /^Notification Conversation Reopened The /);
  await expect(page.getByRole("button", { name: "Mark Resolved" })).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "Human Inbox" })).toBeVisible();
  await expectSaid(page);
  await keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: /search|command/i })).toBeFocused();
  await keyboard.type("log out");
  await keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
});

test(
  "what a colleague does is said once in each tab that shows it, and nothing of it elsewhere",
  { tag: "@all" },
  async ({ context, page }) => {
    await listenTo(page);
    await signIn(page);
    const second = await openSecond(context, page);
    await listenTo(second);
    await second.reload();
    await select(page);
    await expect(page.getByRole("region", { name: /^Conversation with/ })).toBeVisible();
    await heard(page);
    await expect(second.getByText("Connected", { exact: true })).toBeVisible();
    await heard(second);
    await takeOver(second);
    await expectSaid(second, taken);
    await expectSaid(page, "lena.fischer took over");
    await reply(second, "Lena speaking.");
    const answer = /^Member: I have been very patient/;
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
  },
);
