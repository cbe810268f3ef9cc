import { test } from "@playwright/test";
import {
  askForSecond,
  expect,
  isFree,
  isSignedInAs,
  isTaken,
  member,
  openSecond,
  signIn,
  takeOver,
} from "./operators";

// Two pages share a machine's time, and the one behind is slowed down.
test.describe.configure({ timeout: 90_000 });

// Wide enough for the member's details beside the conversation, which say who has it.
// Without motion: the palette would go on closing in a tab that is no longer in front.
test.use({ viewport: { width: 1600, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

test("the first tab may go elsewhere and come back", async ({ page, context }) => {
  await signIn(page);
  const second = await openSecond(context, page);
  await takeOver(page);
  await isTaken(page);
  await page.goto("about:blank");
  await takeOver(second, "Beatriz Carvalho");
  await isTaken(second, "Beatriz Carvalho");
  await page.goBack();
  await isTaken(page, "Beatriz Carvalho");
  await takeOver(page, "Amara Osei");
  await isTaken(second, "Amara Osei");
});

test("what the first tab left unanswered is answered after it has closed", async ({
  page,
  context,
}) => {
  await signIn(page, "/human-inbox?scenario=slow");
  const opened = context.waitForEvent("page");
  await askForSecond(page);
  const second = await opened;
  await isFree(second);
  await second.getByRole("link", { name: "Member Intelligence" }).click();
  await expect(second.getByRole("heading", { name: "Member Intelligence" })).toBeVisible();
  await page.close();
  await expect(second.getByRole("heading", { name: /Top Members/ })).toBeVisible();
  await expect(second.getByText(/^60 members$/)).toBeVisible();
  await expect(second.getByRole("button", { name: "Retry" })).toHaveCount(0);
});

test("either tab may be reloaded, and both go on with the same data", async ({ page, context }) => {
  await signIn(page);
  const second = await openSecond(context, page);
  await takeOver(page);
  await isTaken(second);

  await page.reload();
  await isTaken(page);
  await takeOver(second, "Beatriz Carvalho");
  await isTaken(page, "Beatriz Carvalho");
  await second.reload();
  await isTaken(second, "Beatriz Carvalho");
  await takeOver(page, "Amara Osei");
  await isTaken(second, "Amara Osei");
  await isSignedInAs(page, "admin");
  await isSignedInAs(second, "lena.fischer");

  await second.close();
  await page.reload();
  for (const name of [member, "Beatriz Carvalho", "Amara Osei"]) await isTaken(page, name);
});

test("both tabs reloaded at once still share one data", async ({ page, context }) => {
  await signIn(page);
  const second = await openSecond(context, page);
  await takeOver(second);
  await isTaken(page);
  await Promise.all([page.reload(), second.reload()]);
  await isTaken(page);
  await isTaken(second);
  await takeOver(page, "Amara Osei");
  await isTaken(second, "Amara Osei");
});
