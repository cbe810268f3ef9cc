import { expect, test } from "@playwright/test";
import { DemoPage } from "./demo-page";

const inboxLink = { name: "Human Inbox", exact: true } as const;

test("conversations arrive, and the member of the open one writes back", async ({ page }) => {
  const demo = new DemoPage(page);
  await demo.open("/human-inbox?scenario=quiet");
  await demo.openConsole("Send");
  const badge = page.getByRole("link", inboxLink);
  await expect(badge).toHaveAccessibleDescription("");
  await expect(
    demo.console.getByText("Open a conversation in the Human Inbox first."),
  ).toBeVisible();

  await demo.button("New Urgent Conversation").click();
  await expect(badge).toHaveAccessibleDescription("1 urgent");
  const urgent = demo.rows.filter({ hasText: "Urgent" });
  // The list does not change until the person shows the new conversations.
  const arrivals = page.getByRole("main").getByRole("button", { name: /^\d+ new/ });
  await arrivals.click();
  await expect(urgent).toHaveCount(1);
  const count = page.getByText(/^\d+ conversations$/);
  const before = Number.parseInt(await count.innerText(), 10);
  await demo.button("New Conversation").click();
  await expect(count).toHaveText(`${before + 1} conversations`);

  await urgent.click();
  await page.getByRole("main").getByRole("button", { name: "Take Over" }).first().click();
  const words = demo.console.getByLabel("Member reply in the open conversation");
  await words.fill("Are you a person now?");
  await demo.button("Send Member Reply").click();
  await expect(
    page.getByRole("region", { name: "Messages" }).or(page.getByRole("log")).first(),
  ).toContainText("Are you a person now?");
  await expect(words).toHaveValue("");
});

test("an activity of each status, an urgent count, and garbage that is passed over", async ({
  page,
}) => {
  const demo = new DemoPage(page);
  await demo.open("/?scenario=first-run");
  await demo.openConsole("Send");
  const feed = page.getByRole("region", { name: "Real-time AI Activity" });
  for (const [button, word] of [
    ["Completed", "Completed"],
    ["Processing", "Processing"],
    ["Failed", "Failed"],
    ["Unknown Status", "Unknown"],
  ] as const) {
    await demo.button(button).click();
    await expect(feed.getByRole("listitem").first()).toContainText(word);
  }
  await demo.console.getByRole("textbox", { name: "Urgent count" }).fill("42");
  await demo.button("Send Urgent Count").click();
  const badge = page.getByRole("link", inboxLink);
  await expect(badge).toHaveAccessibleDescription("42 urgent");
  const warned = page.waitForEvent("console", (message) => message.text().includes("not JSON"));
  await demo.button("Send a Garbage Frame").click();
  await warned;
  await demo.console.getByRole("textbox", { name: "Urgent count" }).fill("5");
  await demo.button("Send Urgent Count").click();
  await expect(badge).toHaveAccessibleDescription("5 urgent");
});

test("a flood runs, leaves the page usable, and can be stopped", async ({ page }) => {
  const demo = new DemoPage(page);
  await demo.open();
  await demo.openConsole("Send");
  await demo.button("Start the Flood").click();
  await expect(demo.console.getByRole("progressbar", { name: "Flood" })).toBeVisible();
  await expect(page.getByText(/of the flood/).first()).toBeVisible();
  await page.getByRole("link", { name: "Growth Hacking Center" }).click();
  await expect(page.getByRole("button", { name: "View Details" }).first()).toBeVisible();
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await demo.button("Stop the Flood").click();
  await expect(demo.console.getByText(/[\d,]+ messages sent/)).toBeVisible();
  await expect(page.getByText(/of the flood/)).toHaveCount(0);
  await expect(page.getByRole("link", inboxLink)).toHaveAccessibleDescription(/^\d urgent$/);
});

test("a whole flood is ten thousand messages, also with ten thousand conversations", async ({
  page,
}) => {
  test.slow();
  const demo = new DemoPage(page);
  await demo.open("/human-inbox?scenario=ten-thousand");
  await demo.openConsole("Send");
  await demo.button("Start the Flood").click();
  await expect(demo.console.getByText("10,000 messages sent")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  await demo.rows.first().click();
  await expect(page.getByRole("log").getByRole("article").first()).toBeVisible();
});

test("the log shows calls and frames with bodies, filtered, paused, cleared, as curl", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const demo = new DemoPage(page);
  await demo.open("/human-inbox");
  await demo.rows.getByRole("button", { name: "Take Over" }).first().click();
  await page.getByRole("button", { name: "Mark Resolved" }).click();
  await demo.openConsole("Log");
  const line = (name: RegExp) => demo.console.getByRole("button", { name });
  await expect(line(/^subscribe human_inbox .*sent/)).toBeVisible();
  await expect(line(/^takeover_conversation .*sent/)).toBeVisible();
  await expect(line(/^urgent_conversations \d .*received/).first()).toBeVisible();

  await demo.console.getByRole("combobox", { name: "What the log shows" }).selectOption("Calls");
  await expect(line(/^subscribe/)).toHaveCount(0);
  const filter = demo.console.getByRole("searchbox", { name: "Filter the log" });
  await filter.fill("/resolve");
  await line(/POST .*\/resolve/).click();
  await expect(demo.console.getByLabel("Answer")).toContainText('"status": "resolved"');
  await demo.button("Copy as curl").click();
  await expect(demo.console.getByRole("status")).toContainText("copied");
  const command = await page.evaluate(() => navigator.clipboard.readText());
  expect(command).toMatch(
    /^curl -X POST 'http:\/\/localhost:\d+\/api\/human-inbox\/[^']+\/resolve'$/,
  );

  await filter.fill("campaigns");
  await expect(demo.console.getByText("No line matches the filter.")).toBeVisible();
  await demo.button("Pause").click();
  await page.getByRole("link", { name: "Growth Hacking Center" }).click();
  await expect(page.getByRole("button", { name: "View Details" }).first()).toBeVisible();
  await expect(line(/campaigns/)).toHaveCount(0);
  await demo.button("Go on").click();
  await expect(line(/^GET \/api\/growth\/campaigns 200/)).toBeVisible();
  await filter.fill("");
  await demo.button("Clear Log").click();
  await expect(line(/^GET/)).toHaveCount(0);
});
