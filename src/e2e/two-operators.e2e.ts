import { test } from "@playwright/test";
import {
  askForSecond,
  expect,
  isFree,
  isSignedInAs,
  isTaken,
  member,
  openSecond,
  reply,
  select,
  signIn,
  takeOver,
  urgentIs,
} from "./operators";

// Two pages share a machine's time, and the one behind is slowed down.
test.describe.configure({ timeout: 90_000 });

// Wide enough for the member's details beside the conversation, which say who has it.
// Without motion: the palette would go on closing in a tab that is no longer in front.
test.use({ viewport: { width: 1600, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

test("a takeover and a reply in one tab show in the other at once, by the right agent", async ({
  page,
  context,
}) => {
  await signIn(page);
  const second = await openSecond(context, page);
  await isSignedInAs(second, "lena.fischer");
  await isSignedInAs(page, "admin");
  await isFree(page);
  await isFree(second);

  await takeOver(second);
  await isTaken(page);
  await select(page);
  await expect(page.getByRole("main").getByText("lena.fischer", { exact: true })).toBeVisible();
  await reply(second, "Lena speaking, how can I help?");
  await expect(page.getByRole("log").getByText("Lena speaking, how can I help?")).toBeVisible();
  await reply(page, "And the admin too.");
  await expect(second.getByRole("log").getByText("And the admin too.")).toBeVisible();

  await takeOver(page, "Beatriz Carvalho");
  await isTaken(second, "Beatriz Carvalho");
  for (const tab of [page, second]) await urgentIs(tab, 1);
});

test("a member's answer comes to both tabs", async ({ page, context }) => {
  await signIn(page);
  const second = await openSecond(context, page);
  await takeOver(second);
  await select(page);
  await reply(second, "On it.");
  for (const tab of [page, second]) {
    await expect(tab.getByRole("log").getByText(/^An actual human, within minutes/)).toBeVisible();
  }
});

test("when the first tab closes, the second goes on with everything", async ({ page, context }) => {
  await signIn(page);
  const second = await openSecond(context, page);
  await takeOver(page);
  await reply(page, "The admin was here.");
  await isTaken(second);
  await page.close();

  await select(second);
  await expect(second.getByRole("log").getByText("The admin was here.")).toBeVisible();
  await reply(second, "Lena goes on.");
  await takeOver(second, "Beatriz Carvalho");
  await urgentIs(second, 1);
  await expect(second.getByText("Connected", { exact: true })).toBeVisible();

  await second.reload();
  await isSignedInAs(second, "lena.fischer");
  await isTaken(second);
  await isTaken(second, "Beatriz Carvalho");
  await select(second);
  await expect(second.getByRole("log").getByText("Lena goes on.")).toBeVisible();
});

test("a third operator is somebody else, and the last one goes on", async ({ page, context }) => {
  await signIn(page);
  const second = await openSecond(context, page);
  const third = await openSecond(context, page);
  await isSignedInAs(third, "diego.santos");
  await takeOver(third);
  await isTaken(page);
  await isTaken(second);
  await page.close();
  await takeOver(second, "Beatriz Carvalho");
  await isTaken(third, "Beatriz Carvalho");
  await second.close();
  await takeOver(third, "Amara Osei");
  await isTaken(third, "Amara Osei");
  await third.reload();
  for (const name of [member, "Beatriz Carvalho", "Amara Osei"]) await isTaken(third, name);
});

for (const keep of [false, true]) {
  test(`signing out in one tab leaves the other signed in${keep ? ", also where that is kept" : ""}`, async ({
    page,
    context,
  }) => {
    await signIn(page, "/human-inbox", keep);
    const second = await openSecond(context, page);
    await second.getByRole("button", { name: "Log out" }).click();
    await expect(second).toHaveURL(/\/login/);
    await takeOver(page);
    await page.reload();
    await isSignedInAs(page, "admin");
    await isTaken(page);

    await second.bringToFront();
    await second.getByLabel("Username").fill("hannah.price");
    await second.getByLabel("Password").fill("x");
    await second.getByRole("button", { name: "Sign In" }).click();
    await second.getByRole("link", { name: "Human Inbox", exact: true }).click();
    await isTaken(second);
    await page.bringToFront();
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL(/\/login/);
    await takeOver(second, "Amara Osei");
    await isTaken(second, "Amara Osei");
    await second.reload();
    await isSignedInAs(second, "hannah.price");
  });
}

test("other tabs are left alone, before and after", async ({ page, context }) => {
  const stranger = await context.newPage();
  await signIn(stranger);
  await signIn(page);
  await takeOver(page, "Amara Osei");
  await isTaken(page, "Amara Osei");
  const second = await openSecond(context, page);
  await isTaken(second, "Amara Osei");
  await takeOver(second);
  await isTaken(page);
  await stranger.reload();
  await isFree(stranger);
  await isFree(stranger, "Amara Osei");
  await urgentIs(stranger, 3);
  await takeOver(stranger, "Beatriz Carvalho");
  await isTaken(stranger, "Beatriz Carvalho");
  await page.reload();
  await isFree(page, "Beatriz Carvalho");
  await isFree(second, "Beatriz Carvalho");
});

test("where the browser opens no tab, or two tabs cannot share, it says why", async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await signIn(page);
  await askForSecond(page);
  await expect(page.getByText("No second operator", { exact: true })).toBeVisible();
  await expect(page.getByText(/blocked the new tab/).first()).toBeVisible();
  await takeOver(page);

  const insecure = await context.newPage();
  await insecure.addInitScript(() => {
    // As on a plain http address.
    Reflect.deleteProperty(Navigator.prototype, "locks");
  });
  await signIn(insecure);
  await askForSecond(insecure);
  await expect(insecure.getByText(/only over https or on localhost/).first()).toBeVisible();

  const phone = await context.newPage();
  await phone.addInitScript(() => {
    // As in Chrome on Android.
    Reflect.deleteProperty(globalThis, "SharedWorker");
  });
  await signIn(phone);
  await askForSecond(phone);
  await expect(phone.getByText(/This browser has no shared workers/).first()).toBeVisible();
  await takeOver(phone);
});
