import { test } from "@playwright/test";
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
  urgentIs,
} from "./operators";

// Two pages share a machine's time, and the one behind is slowed down.
test.describe.configure({ timeout: 90_000 });

// Wide enough for the member's details beside the conversation, which say who has it.
// Without motion: the palette would go on closing in a tab that is no longer in front.
test.use({ viewport: { width: 1600, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

const beatriz = "Beatriz Carvalho";
const amara = "Amara Osei";

test("a takeover and a reply in one tab show in the other at once, by the right agent", async ({
  page,
  context,
}) => {
  await signIn(page);
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
});

test("a third operator is somebody else, and the last tab goes on with everything", async ({
  page,
  context,
}) => {
  await signIn(page);
  const second = await openSecond(context, page);
  const third = await openSecond(context, page);
  await isSignedInAs(third, "diego.santos");
  await takeOver(page);
  await reply(page, "The admin was here.");
  for (const tab of [second, third]) await isTaken(tab);
  await page.close();
  await takeOver(second, beatriz);
  await isTaken(third, beatriz);
  await second.close();

  await select(third);
  await expect(third.getByRole("log").getByText("The admin was here.")).toBeVisible();
  // The admin is gone, and still the one who has it.
  await stepIn(third);
  await reply(third, "Diego goes on.");
  await urgentIs(third, 1);
  await takeOver(third, amara);
  // The row changes at the press, the count once the demo has it.
  await urgentIs(third, 0);
  await expect(third.getByText("Connected", { exact: true })).toBeVisible();
  await third.reload();
  await isSignedInAs(third, "diego.santos");
  for (const name of [member, beatriz, amara]) await isTaken(third, name);
  await select(third);
  await expect(third.getByRole("log").getByText("Diego goes on.")).toBeVisible();
});

test("tabs that are left or reloaded, also both at once, share the same data; others are left alone", async ({
  page,
  context,
}) => {
  const stranger = await context.newPage();
  await signIn(stranger);
  await signIn(page);
  await takeOver(page, amara);
  const second = await openSecond(context, page);
  await isTaken(second, amara);
  await page.goto("about:blank");
  await takeOver(second);
  await isTaken(second);
  await page.goBack();
  await isTaken(page);
  await Promise.all([page.reload(), second.reload()]);
  for (const tab of [page, second]) await isTaken(tab);
  await takeOver(page, beatriz);
  await isTaken(second, beatriz);
  await isSignedInAs(page, "admin");
  await isSignedInAs(second, "lena.fischer");
  await stranger.reload();
  for (const name of [member, beatriz, amara]) await isFree(stranger, name);
  await urgentIs(stranger, 3);
});

test("two who work a shift are never offered the same conversation", async ({ page, context }) => {
  await signIn(page);
  const second = await openSecond(context, page);
  const start = (of: typeof page) => of.getByRole("button", { name: /^Start the Shift/ }).click();
  await Promise.all([start(page), start(second)]);
  const offered = async (of: typeof page) => {
    await expect(of.getByText("You took over")).toBeVisible();
    return of.getByRole("region", { name: /^Conversation with/ }).getAttribute("aria-label");
  };
  const names = [await offered(page), await offered(second)];
  expect(new Set(names).size).toBe(2);
});
