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
  select,
  signIn,
  stepIn,
  takeOver,
} from "./operators";

// Two pages share a machine's time, and the one behind is slowed down.
test.describe.configure({ timeout: 150_000 });

// Wide enough for the member's details beside the conversation, which say who has it.
test.use({ viewport: { width: 1600, height: 900 } });

const beatriz = "Beatriz Carvalho";
const amara = "Amara Osei";

test("two operators with the host gone: each sees at once what the other does, and what a console changes", async ({
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
  await isSignedInAs(second, "lena.fischer");
  await isSignedInAs(page, "admin");
  await isFree(page);
  await takeOver(second);
  await isTaken(page);
  await select(page);
  await expect(page.getByRole("main").getByText("lena.fischer", { exact: true })).toBeVisible();
  await reply(second, "Lena speaking, how can I help?");
  await expect(page.getByRole("log").getByText("Lena speaking, how can I help?")).toBeVisible();
  await expect(page.getByText("lena.fischer is answering.")).toBeVisible();

  // The admin steps in: the other page says so, and what was being written there stays.
  await second.bringToFront();
  await second.getByPlaceholder("Type your response...").fill("Half a sentence");
  await page.bringToFront();
  await stepIn(page);
  await reply(page, "And the admin too.");
  await expect(page.getByRole("log").getByText("You took over")).toBeVisible();
  await expect(second.getByRole("log").getByText("admin took over")).toBeVisible();
  await expect(second.getByText("admin is answering. Your draft is kept.")).toBeVisible();
  await expect(second.getByPlaceholder("Type your response...")).toHaveValue("Half a sentence");

  const demo = new DemoPage(second);
  await second.bringToFront();
  await demo.openConsole();
  await demo.button("Reset Demo Data").click();
  for (const tab of [page, second]) await isFree(tab);
  await demo.button("Undo Reset").click();
  for (const tab of [page, second]) await isTaken(tab);
  await demo.choose("Outage");
  await expect(page.getByText("Disconnected", { exact: true })).toBeVisible();
  await demo.choose("Default");
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  await demo.button("Close the Demo Console").click();

  // Two who work a shift are never offered the same conversation.
  const start = async (tab: typeof page) => {
    await tab.getByRole("link", { name: "Human Inbox", exact: true }).click();
    await tab.getByRole("button", { name: /^Start the Shift/ }).click();
  };
  await Promise.all([start(page), start(second)]);
  const offered = async (tab: typeof page) => {
    const pane = tab.getByRole("region", { name: /^Conversation with/ });
    await expect(pane.getByText("You took over").last()).toBeVisible();
    return pane.getAttribute("aria-label");
  };
  expect(await offered(page)).not.toBe(await offered(second));
  // The browser holds the first tab back, as in the background, and worse: members still answer.
  await page.evaluate(() => {
    const native = window.setTimeout.bind(window);
    Object.defineProperty(window, "setTimeout", {
      value: (run: () => void, ms = 0) => native(run, ms > 0 ? ms + 120_000 : 0),
    });
  });
  await second.bringToFront();
  await second.getByRole("textbox", { name: "Your response" }).fill("On it.");
  await second.keyboard.press("Enter");
  const messages = second.getByRole("log").getByRole("article");
  await expect(messages.filter({ hasText: "On it." })).toHaveCount(1);
  await expect(messages.last()).toHaveAccessibleName("Member");
  expect(blocked).toEqual([]);
});

test("tabs that are opened, left, reloaded or closed share the same data to the last; others are left alone", async ({
  page,
  context,
}) => {
  const stranger = await context.newPage();
  await signIn(stranger);
  await signIn(page);
  await takeOver(page, amara);
  const opened = context.waitForEvent("page");
  const list = page.getByRole("list", { name: "Conversations" });
  await list.getByRole("link", { name: new RegExp(member) }).click({ modifiers: ["Control"] });
  const tab = await opened;
  await isSignedInAs(tab, "admin");
  await expect(tab.getByRole("heading", { name: member })).toBeVisible();
  await expect(page).not.toHaveURL(/conversation=conversation-1$/);
  await isTaken(tab, amara);
  await takeOver(tab);
  await reply(tab, "The admin was here.");
  await isTaken(page);
  await tab.close();

  const second = await openSecond(context, page);
  await page.goto("about:blank");
  await takeOver(second, beatriz);
  // By its count the server says that it has it; a reload breaks off what is on its way.
  await expect(second.getByRole("navigation", { name: "Screens" })).not.toContainText("urgent");
  await page.goBack();
  await Promise.all([page.reload(), second.reload()]);
  for (const each of [page, second])
    for (const name of [amara, member, beatriz]) await isTaken(each, name);
  await isSignedInAs(page, "admin");
  const third = await openSecond(context, page);
  await isSignedInAs(third, "diego.santos");
  await page.close();
  await second.close();
  await select(third);
  await expect(third.getByRole("log").getByText("The admin was here.")).toBeVisible();
  // The admin is gone, and still the one who has it.
  await stepIn(third);
  await reply(third, "Diego goes on.");
  await expect(third.getByText("Connected", { exact: true })).toBeVisible();
  await third.reload();
  await isSignedInAs(third, "diego.santos");
  await expect(third.getByRole("log").getByText("Diego goes on.")).toBeVisible();
  await stranger.reload();
  for (const name of [member, beatriz, amara]) await isFree(stranger, name);
});
