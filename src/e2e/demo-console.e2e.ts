import { expect, test } from "@playwright/test";
import { recordAnnouncements, takeAnnouncements } from "./announcements";
import { DemoPage } from "./demo-page";
import { stepIn } from "./operators";

test.describe.configure({ timeout: 120_000 });

// Tall enough for all rows of a group: the list renders only those in view.
test.use({ viewport: { width: 1600, height: 2400 } });

test("the console opens by keyboard, its scenarios and faults apply at once and survive a reload, and what it sends arrives", async ({
  page,
}) => {
  await recordAnnouncements(page);
  const demo = new DemoPage(page);
  await demo.open("/human-inbox");
  const connection = (word: string) => page.getByText(word, { exact: true });
  const loadedAt = await page.evaluate(() => performance.timeOrigin);
  await demo.handle.click();
  await expect(demo.console).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(demo.console).toBeHidden();
  await expect(demo.handle).toBeFocused();
  // In a text field only the shortcut with Control opens it; closing it restores the focus.
  const field = page.getByRole("main").getByRole("searchbox").first();
  await field.click();
  await page.keyboard.press("Shift+D");
  await page.keyboard.press("Control+.");
  await expect(demo.console).toBeFocused();
  await page.keyboard.press("Control+.");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("D");
  await field.clear();
  await demo.openConsole();
  await demo.choose("Ten thousand");
  await expect(page.getByText(/10,0\d\d/).first()).toBeVisible();
  await demo.choose("Outage");
  await expect(page.getByText("Failed to fetch conversations")).toBeVisible();
  await expect(connection("Disconnected")).toBeVisible();
  await demo.choose("Quiet");
  await expect(connection("Connected")).toBeVisible();
  await takeAnnouncements(page);
  await demo.button("Drop Once").click();
  await expect(connection("Disconnected")).toBeVisible();
  await expect(connection("Connected")).toBeVisible();
  const states = (await takeAnnouncements(page)).filter((text) => /connected$/i.test(text));
  expect(states).toEqual(["Disconnected", "Connected"]);

  await demo.openConsole("Send");
  const badge = page.getByRole("link", { name: "Human Inbox", exact: true });
  await expect(badge).toHaveAccessibleDescription("");
  await demo.button("New Urgent Conversation").click();
  await expect(badge).toHaveAccessibleDescription("1 urgent");
  const main = page.getByRole("main");
  // The list does not change until the user chooses to show the new conversations.
  await main.getByRole("button", { name: /^\d+ new/ }).click();
  await demo.rows.filter({ hasText: "Urgent" }).getByRole("link").click();
  await main.getByRole("button", { name: "Take Over" }).first().click();
  const memberReply = demo.console.getByLabel("Member reply in the open conversation");
  await memberReply.fill("Are you a person now?");
  for (const tab of ["Log", "Send"]) await demo.openConsole(tab);
  await demo.button("Send Member Reply").click();
  await expect(page.getByRole("log")).toContainText("Are you a person now?");
  await expect(memberReply).toHaveValue("");
  await demo.console.getByRole("spinbutton", { name: "Urgent count" }).fill("42");
  await demo.button("Send Urgent Count").click();
  await expect(badge).toHaveAccessibleDescription("42 urgent");
  await demo.openConsole("Log");
  const sent = demo.console.getByRole("button", { name: /^takeover_conversation .*sent/ });
  await expect(sent).toBeVisible();
  await demo.openConsole("Send");
  await demo.button("Start the Flood").click();
  await expect(demo.console.getByRole("progressbar", { name: "Flood" })).toBeVisible();
  await page.getByRole("link", { name: "Growth Hacking Center" }).click();
  await expect(page.getByRole("button", { name: "Pause" }).first()).toBeVisible();
  await demo.button("Stop the Flood").click();
  // Beside the console a list stays a table, on a small laptop too.
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(page.getByRole("columnheader", { name: "Leads" })).toBeVisible();
  // The badge shows the real count again.
  await expect(badge).toHaveAccessibleDescription("");

  // One can type in its fields even while the page shows a dialog.
  await main.getByRole("button", { name: "New Campaign" }).click();
  await demo.openConsole("Faults");
  const search = demo.console.getByRole("searchbox", { name: "Search calls" });
  await search.pressSequentially("growth");
  await expect(search).toHaveValue("growth");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  const fault = demo.console.getByRole("combobox", { name: "Fault of GET /api/growth/campaigns" });
  await fault.selectOption("Status");
  await demo.button("Refetch Data").click();
  await expect(main.getByText(/\b503: /).first()).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
  await demo.openConsole();
  const live = demo.console.getByRole("switch", { name: "Live connection" });
  await live.click();
  await expect(live).not.toBeChecked();
  await page.reload();
  await expect(main.getByText(/\b503: /)).toBeVisible();
  await expect(live).not.toBeChecked();
  await demo.button("Close the Demo Console").click();
  await expect(demo.handle).toHaveAccessibleName(/active: .*live connection off/);
  await demo.openConsole();
  await demo.button("Turn Off").click();
  await badge.click();
  await expect(connection("Connected")).toBeVisible();
  await demo.button("Close the Demo Console").click();
  await expect(demo.handle).toHaveAccessibleName("Demo Console");
});

test("resetting the data also clears drafts and read marks, and undo restores them @all", async ({
  page,
}) => {
  const demo = new DemoPage(page);
  await demo.open("/human-inbox");

  const row = (name: string) => demo.rows.filter({ hasText: name });
  const unread = row("Victoria Langford").getByText("Unread", { exact: true });
  await row("Victoria Langford").getByRole("link").click();
  await expect(unread).not.toBeAttached();
  await row("Miriam Goldfarb").getByRole("link").click();
  const box = page.getByPlaceholder("Type your response...");
  await stepIn(page);
  await box.fill("Half a sentence");
  await demo.openConsole();
  const download = page.waitForEvent("download");
  await demo.button("Export").click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^muster-demo-state-\d{4}-\d\d-\d\d\.json$/);
  await demo.button("Reset Demo Data").click();
  await expect(page.getByText("maya.okafor is answering.")).toBeVisible();
  await expect(box).not.toBeVisible();
  await expect(unread).toBeAttached();
  await demo.button("Undo Reset").click();
  for (const _ of ["at once", "after a reload"]) {
    await expect(box).toHaveValue("Half a sentence");
    await expect(unread).not.toBeAttached();
    await page.reload();
  }

  // Once hidden for a clean screen, it stays hidden until the key is pressed again.
  await demo.openConsole("Log");
  await page.keyboard.press("h");
  await expect(demo.console).toBeHidden();
  await page.reload();
  await expect(box).toBeVisible();
  const hidden = page.getByRole("button", { name: "Demo Console", includeHidden: true });
  await expect(hidden).toHaveCount(1);
  await expect(hidden).toBeHidden();
  await page.keyboard.press("h");
  await expect(demo.console.getByRole("tab", { name: "Log", selected: true })).toBeVisible();
});
