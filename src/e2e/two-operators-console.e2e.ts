import { test } from "@playwright/test";
import { DemoPage } from "./demo-page";
import { expect, isFree, isTaken, openSecond, signIn, takeOver } from "./operators";

// Two pages share a machine's time, and the one behind is slowed down.
test.describe.configure({ timeout: 90_000 });

// Wide enough for the member's details beside the conversation, which say who has it.
// Without motion: the palette would go on closing in a tab that is no longer in front.
test.use({ viewport: { width: 1600, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

test("when only the network changes, the second tab keeps its own changes, and goes on with it", async ({
  page,
  context,
}) => {
  await signIn(page);
  const second = await openSecond(context, page);
  const digest = second.getByRole("switch", { name: "Daily Member Digest" });
  const automation = second.getByRole("link", { name: "Automation Center" });
  await automation.click();
  await digest.click();
  await expect(digest).not.toBeChecked();
  await second.getByRole("link", { name: "Human Inbox", exact: true }).click();
  await expect(second.getByText("Connected", { exact: true })).toBeVisible();

  const demo = new DemoPage(page);
  await page.bringToFront();
  await demo.openConsole();
  await demo.choose("Outage");
  await expect(second.getByText("Disconnected", { exact: true })).toBeVisible();
  await demo.choose("Slow network");
  await expect(second.getByText("Connected", { exact: true })).toBeVisible();
  await second.bringToFront();
  await automation.click();
  await expect(digest).not.toBeChecked();

  await page.bringToFront();
  await demo.openConsole("Faults");
  const campaigns = "GET /api/growth/campaigns";
  await demo.console
    .getByRole("combobox", { name: `Fault of ${campaigns}` })
    .selectOption("Status");
  await demo.console.getByRole("textbox", { name: `Status of ${campaigns}` }).fill("418");
  await page.close();
  await second.getByRole("link", { name: "Growth Hacking Center" }).click();
  await expect(second.getByText(/^418: /)).toBeVisible();
  const own = new DemoPage(second);
  await own.openConsole();
  await expect(own.console.getByRole("button", { name: /^Slow network/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("a scenario and a reset in the second tab's console change both tabs", async ({
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
  await expect(demo.console.getByText("In other tabs")).toBeVisible();
  await demo.button("Reset Demo Data").click();
  await isFree(second);
  await isFree(page);
  await demo.button("Undo Reset").click();
  await isTaken(second);
  await isTaken(page);
  await demo.choose("First run");
  for (const tab of [page, second]) {
    await expect(tab.getByRole("list", { name: "Conversations" })).toHaveCount(0);
  }
});

test("each tab's log shows its own calls, also after the first tab has closed", async ({
  page,
  context,
}) => {
  await signIn(page);
  const second = await openSecond(context, page);
  await takeOver(page);
  await isTaken(second);
  await page.close();
  const demo = new DemoPage(second);
  await demo.openConsole("Log");
  const log = demo.console.getByRole("listitem");
  await expect(log.filter({ hasText: "GET /api/human-inbox/conversations" }).first()).toBeVisible();
  await expect(log.filter({ hasText: "conversation_updated" }).first()).toBeVisible();
  await expect(log.filter({ hasText: "takeover_conversation" })).toHaveCount(0);
});

test("a flood ends when the data moves to where a second tab can use it", async ({
  page,
  context,
}) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await signIn(page);
  const demo = new DemoPage(page);
  await demo.openConsole("Send");
  await demo.button("Start the Flood").click();
  await expect(demo.console.getByRole("progressbar", { name: "Flood" })).toBeVisible();
  const second = await openSecond(context, page);
  await isFree(second);
  await page.bringToFront();
  await demo.button("Start the Flood").click();
  await demo.button("Stop the Flood").click();
  await expect(demo.console.getByText(/[\d,]+ messages sent/)).toBeVisible();
  expect(errors).toEqual([]);
});

test("changes that are on their way when the second tab opens are not lost", async ({
  page,
  context,
}) => {
  await signIn(page);
  const demo = new DemoPage(page);
  await demo.openConsole("Faults");
  const call = "PATCH /api/events/{id}";
  await demo.console.getByRole("combobox", { name: `Fault of ${call}` }).selectOption("Delay");
  await demo.console.getByRole("textbox", { name: `Delay of ${call}` }).fill("1500");
  // One change after the other, until the first is answered; then the title of the last.
  const changed = page.evaluate(async () => {
    const sent: Promise<unknown>[] = [];
    const read = async () => (await fetch("/api/events")).text();
    const answered = new Set<number>();
    const change = (title: string) =>
      fetch("/api/events/event-1", { method: "PATCH", body: JSON.stringify({ title }) });
    while (answered.size === 0) {
      const changing = change(`Change ${sent.length}.`).then(({ status }) => answered.add(status));
      sent.push(changing);
      await read();
    }
    await Promise.all(sent);
    return `Change ${sent.length - 1}.`;
  });
  const second = await openSecond(context, page);
  const title = await changed;
  await second.getByRole("link", { name: "Event Optimization" }).click();
  await expect(second.getByText(title, { exact: true }).first()).toBeVisible();
});
