import { expect, type Page, test } from "@playwright/test";
import { paths } from "../lib/paths";
import { signIn } from "./sign-in";

test.describe.configure({ timeout: 120_000 });

/** Goes to each screen in turn, and calls `check` on it. */
async function onEachScreen(page: Page, check: (path: string) => Promise<void>): Promise<void> {
  await page.goto(paths.login);
  await check(paths.login);
  await signIn(page);
  for (const path of Object.values(paths)) {
    if (path === paths.login) continue;
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await check(path);
  }
}

/** What is wider than the window, or cut off at its edge; runs in the page. */
function tooWide(): readonly string[] {
  const root = document.documentElement;
  const found = [root, ...document.querySelectorAll("main")]
    .filter((box) => box.scrollWidth > box.clientWidth)
    .map((box) => `${box.localName} scrolls sideways`);
  // A shelf of cards may scroll by itself.
  const isOnShelf = (element: Element): boolean => {
    const { parentElement: parent } = element;
    if (!parent || parent.localName === "main") return false;
    return /auto|scroll/.test(getComputedStyle(parent).overflowX) || isOnShelf(parent);
  };
  const controls = Array.from(document.querySelectorAll("a,button,input,h1,h2,h3,label"));
  const beyond = controls.filter((element) => {
    const { right, width } = element.getBoundingClientRect();
    const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isBeyond = isShown && width > 1 && right > root.clientWidth + 1;
    return isBeyond && !isOnShelf(element);
  });
  return [...found, ...beyond.map((element) => element.outerHTML.slice(0, 120))];
}

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** Buttons too small for a finger (WCAG 2.5.8); the area of some is widened by a ::after. */
const tooSmall = (page: Page) =>
  page.getByRole("button").evaluateAll((buttons) =>
    buttons
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .filter((button) => {
        const after = getComputedStyle(button, "::after");
        const width = Math.max(button.clientWidth, parseFloat(after.width) || 0);
        const height = Math.max(button.clientHeight, parseFloat(after.height) || 0);
        return width > 1 && (width < 24 || height < 24);
      })
      .map((button) => button.outerHTML.slice(0, 120)),
  );

/** What has no place on paper: what floats over the text, or is cut where the window scrolls it. */
function notForPaper(): readonly string[] {
  const shown = [...document.querySelectorAll("body *")].filter((each) => each.checkVisibility());
  const found = shown.filter((element) => {
    const { overflowY, position } = getComputedStyle(element);
    const isCut = /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight;
    return isCut || position === "fixed" || position === "sticky";
  });
  return found.map((element) => element.outerHTML.slice(0, 120));
}

test("every screen is printed in full and on white, without what is around it", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await onEachScreen(page, async (path) => {
    expect(await page.evaluate(notForPaper), path).toEqual([]);
    await expect(page.locator("html"), path).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(page.getByRole("navigation", { name: "Screens" }), path).toBeHidden();
  });
  await page.goto(`${paths.inbox}?conversation=conversation-1`);
  await expect(page.getByRole("log")).toBeVisible();
  await expect(page.getByText("The AI is answering.")).toBeHidden();
  // The rows below the window's edge, too, which are drawn for the printer.
  await page.emulateMedia({ media: null });
  await page.goto(paths.events);
  await expect(page.getByText("25 events")).toBeVisible();
  const pages = async () =>
    Number(/\/Count (\d+)/.exec((await page.pdf()).toString("latin1"))?.[1]);
  await expect.poll(pages).toBeGreaterThan(1);
});

test.describe("at 400 % zoom, and under a finger", () => {
  // WCAG 1.4.10: a window of 1280 by 1024 that is enlarged four times.
  const zoomed = { width: 320, height: 256 };
  test.use({ viewport: zoomed, hasTouch: true, isMobile: true });

  test("every screen fits into the window, and the main job can be done", async ({ page }) => {
    // A day on which the calendar of events has the most to show.
    await page.clock.install({ time: new Date("2026-12-04T09:00:00Z") });
    await onEachScreen(page, async (path) => {
      expect(await page.evaluate(tooWide), path).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await tooSmall(page), path).toEqual([]);
      await page.setViewportSize({ width: 768, height: 1024 });
      const rows = page.locator("main [data-index]");
      if (path !== paths.login && path !== paths.overview)
        await expect.poll(() => rows.first().evaluate(topOf), path).toBeLessThanOrEqual(330);
      await page.setViewportSize(zoomed);
    });
    await page.goto(paths.inbox);
    await page.getByRole("button", { name: "Take Over" }).first().click();
    const reply = page.getByRole("textbox", { name: "Your response" });
    await reply.fill("With you in a minute.");
    await reply.press("Enter");
    await expect(page.getByRole("log").getByText("With you in a minute.")).toBeVisible();
    expect(await page.evaluate(tooWide)).toEqual([]);
    // The shift's buttons are below the reply box, not behind it.
    await page.goto(paths.inbox);
    await page.getByRole("button", { name: "Start the Shift" }).click();
    const box = page.getByRole("form", { name: "Reply" });
    const bottom = await box.evaluate((element) => element.getBoundingClientRect().bottom);
    const foot = page.getByRole("group", { name: "Shift" });
    expect(bottom).toBeLessThanOrEqual(await foot.evaluate(topOf));
  });
});
