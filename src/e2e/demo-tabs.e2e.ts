import { type Page } from "@playwright/test";
import { offlineReady, test } from "./deployment";
import { DemoPage } from "./demo-page";
import {
  expect,
  isFree,
  isSignedInAs,
  isTaken,
  member,
  openSecond,
  reply,
  signIn,
  takeOver,
} from "./operators";

// Two pages share a machine's time, and the one behind is slowed down.
test.describe.configure({ timeout: 90_000 });

// Wide enough for the member's details beside the conversation, which say who has it.
test.use({ viewport: { width: 1600, height: 900 } });

const answer = (page: Page) => page.getByRole("log").getByText(/^An actual human, within minutes/);

test("a conversation opened in a new tab is in the same demo", async ({ page, context }) => {
  await signIn(page);
  await takeOver(page, "Amara Osei");
  const opened = context.waitForEvent("page");
  const list = page.getByRole("list", { name: "Conversations" });
  await list.getByRole("link", { name: new RegExp(member) }).click({ modifiers: ["Control"] });
  const tab = await opened;
  await isSignedInAs(tab, "admin");
  await expect(tab.getByRole("heading", { name: member })).toBeVisible();
  await expect(page).not.toHaveURL(/conversation=conversation-1$/);
  await isTaken(tab, "Amara Osei");
  await takeOver(tab);
  await isTaken(page);
});

test("a member answers the second operator though the browser holds the first tab back", async ({
  page,
  context,
}) => {
  await signIn(page);
  const second = await openSecond(context, page);
  // Like a tab that has been in the background for a while, and worse.
  await page.evaluate(() => {
    const native = window.setTimeout.bind(window);
    Object.defineProperty(window, "setTimeout", {
      value: (run: () => void, ms = 0) => native(run, ms > 0 ? ms + 120_000 : 0),
    });
  });
  await takeOver(second);
  await reply(second, "On it.");
  await expect(answer(second)).toBeVisible();
  await takeOver(second, "Beatriz Carvalho");
  await isTaken(second, "Beatriz Carvalho");
});

test("a reset, its undo and a change of the network in one tab's console change both tabs", async ({
  page,
  context,
}) => {
  await signIn(page);
  const second = await openSecond(context, page);
  await takeOver(page);
  await isTaken(second);
  const demo = new DemoPage(second);
  await second.bringToFront();
  await demo.openConsole();
  await demo.button("Reset Demo Data").click();
  for (const tab of [page, second]) await isFree(tab);
  await demo.button("Undo Reset").click();
  for (const tab of [page, second]) await isTaken(tab);
  await demo.choose("Outage");
  await expect(page.getByText("Disconnected", { exact: true })).toBeVisible();
  await demo.choose("Slow network");
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  await second.close();
  await page.bringToFront();
  const own = new DemoPage(page);
  await own.openConsole("Log");
  const log = own.console.getByRole("listitem");
  // Each tab's log has its own calls.
  await expect(log.filter({ hasText: "takeover_conversation" })).toHaveCount(1);
});

test("a second operator works with the host gone, under the page's own policy", async ({
  page,
  context,
  serve,
}) => {
  const blocked: string[] = [];
  context.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) blocked.push(message.text());
  });
  const host = await serve();
  await signIn(page, `${host.url}human-inbox`);
  await offlineReady(page);
  await host.close();
  const second = await openSecond(context, page);
  await takeOver(second);
  await isTaken(page);
  await second.reload();
  await isTaken(second);
  expect(blocked).toEqual([]);
});
