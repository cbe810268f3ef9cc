import { expect, type Page, test } from "@playwright/test";
import { paths } from "../lib/paths";
import { peekAnnouncements, recordAnnouncements, takeAnnouncements } from "./announcements";
import { member, openSecond, reply, select, takeOver } from "./operators";
import { signIn } from "./sign-in";

test.describe.configure({ timeout: 90_000 });
test.use({ viewport: { width: 1600, height: 900 } });

/** Waits until exactly these have been announced since the last call. */
async function expectAnnounced(page: Page, ...texts: (string | RegExp)[]): Promise<void> {
  const expected = texts.map((text) =>
    typeof text === "string" ? text : (expect.stringMatching(text) as unknown),
  );
  await expect.poll(() => peekAnnouncements(page)).toEqual(expected);
  await takeAnnouncements(page);
}

const welcome = "Notification Login Successful Welcome back, admin!";
const takenOver = "Notification Conversation Taken Over You are now handling this conversation.";

test("the main workflow works by keyboard alone, and each step is announced once", async ({
  page,
}) => {
  const { keyboard } = page;
  await recordAnnouncements(page);
  await page.goto(paths.login);
  await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
  await keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Username" })).toBeFocused();
  await keyboard.type("admin");
  await keyboard.press("Tab");
  await keyboard.type("admin");
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /Overview/ })).toBeVisible();
  await expectAnnounced(page, welcome);
  await keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: /search|command/i })).toBeFocused();
  await keyboard.type("human inbox");
  await expect(page.getByRole("option", { selected: true })).toContainText("Human Inbox");
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Human Inbox" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^Connected/ })).toBeVisible();
  await takeAnnouncements(page);
  // The first row has waited longer than hers.
  await keyboard.type("jj");
  await expect(page.getByRole("link", { name: new RegExp(member) })).toBeFocused();
  await keyboard.press("Enter");
  const pane = page.getByRole("region", { name: `Conversation with ${member}` });
  await expect(pane.getByRole("button", { name: "Take Over" }).last()).toBeVisible();
  await keyboard.press("t");
  await expect(page.getByRole("textbox", { name: "Your response" })).toBeFocused();
  await expectAnnounced(page, takenOver);
  await keyboard.type("With you in a minute.");
  await keyboard.press("Enter");
  await expectAnnounced(page, "Agent: With you in a minute.", /^Member: An actual human/);
  await keyboard.press("Escape");
  await keyboard.press("e");
  await expectAnnounced(page, /^Notification Conversation Resolved The .* resolved\. Reopen/);
  await keyboard.press("F8");
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(async () => {
    await keyboard.press("Tab");
    await expect(undo).toBeFocused({ timeout: 100 });
  }).toPass();
  await keyboard.press("Enter");
  await expectAnnounced(page, /^Notification Conversation Reopened The /);
  await expect(page.getByRole("button", { name: "Mark Resolved" })).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "Human Inbox" })).toBeVisible();
  await expectAnnounced(page);
  await keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: /search|command/i })).toBeFocused();
  await keyboard.type("log out");
  await keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
});

test("a colleague's actions are announced once in each tab that shows the conversation, and not elsewhere @all", async ({
  context,
  page,
}) => {
  await recordAnnouncements(page);
  await signIn(page, paths.inbox);
  const second = await openSecond(context, page);
  await recordAnnouncements(second);
  await second.reload();
  await select(page);
  await expect(page.getByRole("region", { name: /^Conversation with/ })).toBeVisible();
  await takeAnnouncements(page);
  await expect(second.getByText("Connected", { exact: true })).toBeVisible();
  await takeAnnouncements(second);
  await takeOver(second);
  await expectAnnounced(second, takenOver);
  await expectAnnounced(page, "lena.fischer took over");
  await reply(second, "Lena speaking.");
  const reaction = /^Member: I have been very patient/;
  for (const tab of [page, second]) await expectAnnounced(tab, "Agent: Lena speaking.", reaction);
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await expect(page.getByRole("heading", { name: "AI Ecosystem Overview" })).toBeVisible();
  await reply(second, "Lena again.");
  await expectAnnounced(second, "Agent: Lena again.", /^Member: /);
  await expectAnnounced(page);
  await page.goBack();
  await expect(page.getByRole("log").getByText("Lena again.")).toBeVisible();
  await expectAnnounced(page);
  await second.getByRole("button", { name: "Hand Back to AI" }).click();
  await expectAnnounced(second, /^Notification Handed Back to AI /);
  await expectAnnounced(page, "Handed back to the AI");
});

test("what is found and selected is announced once, also while menus close with an animation", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await recordAnnouncements(page);
  await signIn(page, paths.users);
  // In either order.
  await expect.poll(() => peekAnnouncements(page)).toHaveLength(2);
  await takeAnnouncements(page);
  const choose = async (name: string, option: string) => {
    await page.getByRole("combobox", { name }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  };
  await choose("Role", "Admin");
  await expectAnnounced(page, "2 of 14 users");
  // The list becomes narrower beside the detail, but its rows are the same.
  await page.getByRole("link", { name: "nadia.admin" }).click();
  await expect(page.getByText("2 of 2", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Previous user" }).click();
  await expectAnnounced(page, "admin");
  await choose("Role", "Manager");
  await expectAnnounced(page, "3 of 14 users");
  await page.getByRole("link", { name: "Human Inbox", exact: true }).click();
  await expect(page.getByRole("link", { name: new RegExp(member) })).toBeVisible();
  await takeAnnouncements(page);
  await choose("Status", "Resolved");
  await expectAnnounced(page, /^\d+ conversations found\.$/);
  await page.getByRole("link", { name: /^Priya Raman/ }).focus();
  await page.keyboard.press("x");
  await expectAnnounced(page, /found\. 1 conversation selected$/);
  await page.getByRole("searchbox", { name: "Search conversations" }).fill("zzz");
  await expectAnnounced(page, "0 conversations found.");
});
