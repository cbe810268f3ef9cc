// A shift's work without its long pauses: how late the page answers to what a person does. Chromium's
// Event Timing says it; web-vitals would do the same sums, and keep the ten slowest alone.

import type { Browser, Locator, Page } from "playwright";
import { figure } from "./figure.ts";
import { press, slowDown, withPage } from "./page.ts";
import type { Sites } from "./sites.ts";
import { watchInteractions } from "./watch.ts";

/** What one person does on the page, at a person's pace but for the pauses: 50 to 300 ms. */
function workOn(page: Page) {
  let steps = 0;
  const pause = () => page.waitForTimeout(50 + (((steps += 1) * 97) % 251));
  const click = async (place: Locator) => {
    await place.filter({ visible: true }).first().hover();
    // A hand rests before it presses.
    await page.waitForTimeout(50);
    await press(page);
    await pause();
  };
  const keys = async (...names: readonly string[]) => {
    for (const key of names) {
      await page.keyboard.press(key);
      await pause();
    }
  };
  const type = (text: string) =>
    keys(...Array.from(text, (letter) => (letter === " " ? "Space" : letter)));
  const button = (name: string | RegExp) => click(page.getByRole("button", { name }));
  const goTo = (name: string) => click(page.getByRole("link", { name, exact: true }));
  const field = (words: string) => click(page.getByPlaceholder(words));
  const choose = async (filter: string, name: string) => {
    await click(page.getByRole("combobox", { name: filter }));
    await click(page.getByRole("option", { name }));
  };
  const dialog = page.getByRole("dialog");
  const seen = () => dialog.first().waitFor();
  const gone = () => dialog.first().waitFor({ state: "hidden" });

  return [
    async function inbox() {
      await goTo("Human Inbox");
      await choose("Status", "Escalated");
      await choose("Status", "All Statuses");
      await field("Search conversations...");
      await type("ma");
      await keys("Backspace", "Backspace");
      await button("Take Over");
      await field("Type your response...");
      await type("One moment");
      await keys("Enter");
      await button("Mark Resolved");
    },
    async function campaigns() {
      await goTo("Growth Hacking Center");
      await button("View Details");
      await seen();
      await keys("Escape");
      await gone();
      await button("New Campaign");
      await seen();
      await type("Plan");
      await keys("Escape");
      await button("Discard");
      await gone();
    },
    async function palette() {
      await keys("Control+k");
      await seen();
      await type("event");
      await keys("Enter");
      await gone();
    },
    async function members() {
      await goTo("Member Intelligence");
      await field("Search members...");
      await type("ram");
      await goTo("Priya Raman");
      await seen();
      await keys("Escape");
      await gone();
    },
    async function rest() {
      await goTo("Automation Center");
      await click(page.getByRole("switch"));
      await goTo("Overview");
      await button(/^Theme/);
    },
  ];
}

export const measureWorkday = (browser: Browser, { mock }: Sites) =>
  withPage(browser, { watch: watchInteractions }, async (page, devtools) => {
    await page.goto(mock.near);
    await page.getByText("2,847").first().waitFor();
    await slowDown(devtools);
    const acts = workOn(page);
    for (let round = 0; round < 3; round += 1) {
      for (const act of acts) await act();
    }
    const { count, slow } = await page.evaluate(() => {
      const noted = [...(window.benchInteractions?.values() ?? [])];
      const total = performance.interactionCount;
      return { count: total, slow: noted.toSorted((a, b) => b.ms - a.ms) };
    });
    const slowest = slow.slice(0, 8).map(({ ms, what }) => `${ms} ms ${what}`);
    console.log(`The slowest interactions: ${slowest.join("; ")}`);
    const late = slow[Math.floor(count / 50)]?.ms ?? 0;
    return [figure(`${count} interactions of a shift: to the next paint, p98`, late, "ms", 100)];
  });
