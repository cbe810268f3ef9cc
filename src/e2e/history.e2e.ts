import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./sign-in";

// Stories cannot test the browser's history and address bar.
test.describe.configure({ timeout: 90_000 });
// Wide enough for a peek beside its list.
test.use({ viewport: { width: 1440, height: 720 } });

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => main(page).getByRole("heading", { level: 1 });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

/** Opens a screen from its link. */
async function follow(page: Page, name: string): Promise<void> {
  await link(page, name).click();
  await expect(heading(page)).toHaveText(name);
}

test("a screen opens at the top, Back restores its scroll position, and unsaved changes ask first", async ({
  page,
}) => {
  await signIn(page, "/");
  await follow(page, "Growth Hacking Center");
  const top = () => main(page).evaluate((element) => element.scrollTop);
  await main(page).evaluate((element) => element.scrollTo(0, 240));
  await expect.poll(top).toBe(240);
  await follow(page, "User Management");
  await expect(main(page)).toBeFocused();
  await expect.poll(top).toBe(0);
  // Back closes an open palette.
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Commands" })).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText("Growth Hacking Center");
  await expect(page).toHaveTitle("Growth Hacking Center · Muster");
  await expect.poll(top).toBe(240);
  // The next screen opens at the top also after the query has changed.
  await page.evaluate(() => history.pushState(null, "", "?sort=name"));
  await follow(page, "Event Optimization");
  await expect.poll(top).toBe(0);

  await page.getByRole("button", { name: "Create Event" }).click();
  const title = page.getByRole("dialog", { name: "Create Event" }).getByLabel("Title");
  const question = page.getByRole("alertdialog", { name: "Discard Changes?" });
  const answer = (name: string) => question.getByRole("button", { name }).click();
  await title.fill("Harbor gala");
  await page.evaluate(() => history.back());
  await answer("Keep Editing");
  await expect(page).toHaveURL(/event-optimization/);
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Find a screen, a member, a command…").fill("User Management");
  await page.getByRole("option", { name: "User Management", exact: true }).click();
  await answer("Keep Editing");
  await expect(title).toHaveValue("Harbor gala");
  await page.evaluate(() => history.back());
  await answer("Discard");
  await expect(page).toHaveURL(/growth-hacking/);
  await expect(title).toHaveCount(0);

  // Moving to another row would replace the form in the peek, so it asks, too.
  await follow(page, "Automation Center");
  await link(page, "Support Triage").click();
  const about = page.getByRole("dialog", { name: "Support Triage" }).getByLabel("Description");
  await about.fill("Sorts.");
  await link(page, "VIP Concierge").click();
  await answer("Keep Editing");
  await expect(about).toHaveValue("Sorts.");
  await page.getByRole("button", { name: "Next automation" }).click();
  await answer("Discard");
  await expect(page.getByRole("dialog", { name: "Content Syndication" })).toBeVisible();
  await link(page, "Support Triage").click();
  await expect(about).toHaveValue("Alerts the team to what cannot wait.");
  await about.fill("Sorts.");
  await page.getByRole("button", { name: "Log out" }).click();
  await answer("Discard");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
});

test("in the inbox, opening a conversation adds a history entry; filters and search do not", async ({
  page,
}) => {
  await signIn(page, "/");
  await follow(page, "Human Inbox");
  const filterUrgent = async () => {
    await page.getByRole("combobox", { name: "Priority" }).click();
    await page.getByRole("option", { name: "Urgent" }).click();
    await expect(page).toHaveURL(/priority=urgent/);
  };
  await filterUrgent();
  const rows = page.getByRole("list", { name: "Conversations" }).getByRole("link");
  await rows.nth(0).click();
  await expect(page).toHaveURL(/conversation=/);
  const first = page.url();
  await rows.nth(1).click();
  await expect(page).not.toHaveURL(first);
  await page.goBack();
  await expect(page).toHaveURL(first);
  // Both key presses are handled before the browser has navigated.
  await rows.nth(0).evaluate((row) => {
    for (const key of ["Escape", "Escape"]) {
      row.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    }
  });
  await expect(page.getByText("Select a Conversation")).toBeVisible();
  await expect(page).toHaveURL(/priority=urgent$/);
  const search = page.getByPlaceholder("Search conversations...");
  await search.fill("%41");
  await expect(page).toHaveURL(/priority=urgent&search=%2541$/);
  await page.reload();
  await expect(search).toHaveValue("%41");
  await page.goBack();
  await expect(heading(page)).toHaveText("AI Ecosystem Overview");
  // A filter set while a conversation is open remains after it is closed.
  await follow(page, "Human Inbox");
  await rows.nth(0).click();
  await filterUrgent();
  await page.getByRole("log", { name: "Messages" }).press("Escape");
  await expect(page).toHaveURL(/\/human-inbox\?priority=urgent$/);
  // A search typed right before a click on a row belongs to the previous history entry.
  await search.focus();
  await page.evaluate(() => {
    // oxlint-disable-next-line typescript/no-deprecated -- types and clicks before anything is rendered
    document.execCommand("insertText", false, "e");
    const row = document.querySelector<HTMLElement>("[aria-label=Conversations] a");
    row?.focus();
    row?.click();
  });
  await expect(page).toHaveURL(/conversation=/);
  await expect(page).toHaveURL(/search=e/);
  await page.goBack();
  await expect(page).toHaveURL(/\?priority=urgent&search=e$/);
});

test("Back from a resolved conversation opens the previous one, and Escape focuses its row @all", async ({
  page,
}) => {
  await signIn(page, "/human-inbox");
  const rows = page.getByRole("list", { name: "Conversations" }).getByRole("link");
  await rows.nth(1).click();
  await expect(page).toHaveURL(/conversation=/);
  const id = new URL(page.url()).searchParams.get("conversation");
  await rows.nth(0).click();
  const pane = page.getByRole("region", { name: /^Conversation with/ });
  await pane.getByRole("button", { name: "Take Over" }).click();
  await pane.getByRole("button", { name: "Mark Resolved" }).click();
  await expect(page).not.toHaveURL(/conversation=/);
  await page.goBack();
  const row = page.locator(`a[href$="conversation=${id}"]`);
  const messages = page.getByRole("log", { name: "Messages" });
  await messages.focus();
  // The list is scrolled meanwhile, and no longer renders the row.
  await page.locator("#conversation-list").evaluate((list) => list.scrollTo(0, 9999));
  await expect(row).toHaveCount(0);
  await messages.press("Escape");
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport({ ratio: 1 });
  // Also on a phone, where the list is hidden meanwhile.
  await page.setViewportSize({ width: 390, height: 844 });
  await row.press("Enter");
  await messages.press("Escape");
  await expect(row).toBeFocused();
  // The list does not follow a resolved conversation to its end.
  await row.press("Enter");
  await pane.getByRole("button", { name: "Take Over" }).click();
  await pane.getByRole("button", { name: "Mark Resolved" }).click();
  await expect(rows.nth(0)).toHaveAttribute("data-row-link", "conversation-11");
});
