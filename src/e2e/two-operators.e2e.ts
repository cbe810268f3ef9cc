import { offlineReady, test } from "./deployment";
import { DemoPage } from "./demo-page";
import {
  expect,
  isWaiting,
  isSignedInAs,
  isTakenOver,
  member,
  openSecond,
  reply,
  select,
  stepIn,
  takeOver,
} from "./operators";
import { signIn } from "./sign-in";

// Two pages share the CPU, and the browser throttles the one in the background.
test.describe.configure({ timeout: 150_000 });

// Wide enough for the member details, which show who handles the conversation.
test.use({ viewport: { width: 1600, height: 900 } });

const beatriz = "Beatriz Carvalho";
const amara = "Amara Osei";

test("two operators see each other's actions and console changes at once, even while the host is down", async ({
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
  await isWaiting(page);
  await takeOver(second);
  await isTakenOver(page);
  await select(page);
  await expect(page.getByRole("main").getByText("lena.fischer", { exact: true })).toBeVisible();
  await reply(second, "Lena speaking, how can I help?");
  await expect(page.getByRole("log").getByText("Lena speaking, how can I help?")).toBeVisible();
  await expect(page.getByText("lena.fischer is answering.")).toBeVisible();

  // The admin steps in: the other page says so and keeps its draft.
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
  for (const tab of [page, second]) await isWaiting(tab);
  await demo.button("Undo Reset").click();
  for (const tab of [page, second]) await isTakenOver(tab);
  await demo.choose("Outage");
  await expect(page.getByText("Disconnected", { exact: true })).toBeVisible();
  await demo.choose("Default");
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  await demo.button("Close the Demo Console").click();

  // Two operators working a shift are never offered the same conversation.
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
  // Members still reply when the first tab's timers are delayed, as in the background but by more.
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

test("an operator's tabs share their data until the last one closes, whichever are reloaded or closed; others are unaffected @all", async ({
  page,
  context,
}) => {
  const unrelated = await context.newPage();
  for (const each of [unrelated, page]) await signIn(each, "/human-inbox");
  await takeOver(page, amara);
  const opened = context.waitForEvent("page");
  const list = page.getByRole("list", { name: "Conversations" });
  await list.getByRole("link", { name: new RegExp(member) }).click({ modifiers: ["Control"] });
  const tab = await opened;
  await isSignedInAs(tab, "admin");
  await expect(tab.getByRole("heading", { name: member })).toBeVisible();
  await expect(page).not.toHaveURL(/conversation=conversation-1$/);
  await isTakenOver(tab, amara);
  await takeOver(tab);
  await reply(tab, "The admin was here.");
  await isTakenOver(page);
  await tab.close();

  const second = await openSecond(context, page);
  await page.goto("about:blank");
  await takeOver(second, beatriz);
  // The count shows that the server has handled it; a reload would cancel a pending request.
  await expect(second.getByRole("navigation", { name: "Screens" })).not.toContainText("urgent");
  await page.goBack();
  await Promise.all([page.reload(), second.reload()]);
  for (const each of [page, second])
    for (const name of [amara, member, beatriz]) await isTakenOver(each, name);
  await isSignedInAs(page, "admin");
  const third = await openSecond(context, page);
  await isSignedInAs(third, "diego.santos");
  await page.close();
  await second.close();
  await select(third);
  await expect(third.getByRole("log").getByText("The admin was here.")).toBeVisible();
  // The admin's tabs are closed, but the conversation is still theirs.
  await stepIn(third);
  await reply(third, "Diego goes on.");
  await expect(third.getByText("Connected", { exact: true })).toBeVisible();
  await third.reload();
  await isSignedInAs(third, "diego.santos");
  await expect(third.getByRole("log").getByText("Diego goes on.")).toBeVisible();
  await unrelated.reload();
  for (const name of [member, beatriz, amara]) await isWaiting(unrelated, name);
});
