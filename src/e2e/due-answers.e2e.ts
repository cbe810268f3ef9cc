import { type Page, test } from "@playwright/test";
import { expect, isTaken, openSecond, reply, signIn, takeOver } from "./operators";

// Wide enough for list and conversation; without animations, which stop in background tabs.
test.use({ viewport: { width: 1600, height: 900 }, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 90_000 });

const answer = (page: Page) => page.getByRole("log").getByText(/^An actual human, within minutes/);

test("a member whose answer was due as the page was reloaded answers all the same, once", async ({
  page,
}) => {
  await signIn(page);
  await takeOver(page);
  await reply(page, "On it.");
  await page.reload();
  await expect(answer(page)).toBeVisible();
  await page.reload();
  await expect(answer(page)).toHaveCount(1);
});

test("a member's answer comes though the tab that runs the demo closes before", async ({
  page,
  context,
}) => {
  await signIn(page);
  const second = await openSecond(context, page);
  await takeOver(second);
  await reply(second, "On it.");
  await page.close();
  await expect(answer(second)).toBeVisible();
});

test("a first tab whose timers the browser holds back answers the second all the same", async ({
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
