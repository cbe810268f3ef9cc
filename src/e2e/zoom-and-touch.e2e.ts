import { expect, type Page, test } from "@playwright/test";
import { paths } from "../lib/paths";
import { signIn } from "./sign-in";

test.describe.configure({ timeout: 120_000 });

/** Opens each screen in turn and calls `check`. */
async function onEachScreen(page: Page, check: (path: string) => Promise<void>): Promise<void> {
  await page.goto(paths.login);
  await check(paths.login);
  await signIn(page, paths.login);
  for (const path of Object.values(paths)) {
    if (path === paths.login) continue;
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await check(path);
  }
}

/** Elements that are wider than the window or cut off at its edge; runs in the page. */
function tooWide(): readonly string[] {
  const root = document.documentElement;
  const found = [root, ...document.querySelectorAll("main")]
    .filter((box) => box.scrollWidth > box.clientWidth)
    .map((box) => `${box.localName} scrolls sideways`);
  // A container inside the page may scroll sideways.
  const isInScroller = (element: Element): boolean => {
    const { parentElement: parent } = element;
    if (!parent || parent.localName === "main") return false;
    return /auto|scroll/.test(getComputedStyle(parent).overflowX) || isInScroller(parent);
  };
  const controls = Array.from(document.querySelectorAll("a,button,input,h1,h2,h3,label"));
  const beyond = controls.filter((element) => {
    const { right, width } = element.getBoundingClientRect();
    const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isBeyond = isShown && width > 1 && right > root.clientWidth + 1;
    return isBeyond && !isInScroller(element);
  });
  return [...found, ...beyond.map((element) => element.outerHTML.slice(0, 120))];
}

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** Buttons too small to touch (WCAG 2.5.8); some have a larger target area made by ::after. */
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

/** Elements that print badly: fixed or sticky ones, and scrolling ones that would be cut off. */
function notPrintable(): readonly string[] {
  const shown = [...document.querySelectorAll("body *")].filter((each) => each.checkVisibility());
  const found = shown.filter((element) => {
    const { overflowY, position } = getComputedStyle(element);
    const isCut = /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight;
    return isCut || position === "fixed" || position === "sticky";
  });
  return found.map((element) => element.outerHTML.slice(0, 120));
}

test("every screen prints completely, on white and without the shell @all", async ({ page }) => {
  const controls = page.getByRole("button", { name: /^(Create|Deploy|Export|Start|Take)/ });
  await onEachScreen(page, async (path) => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    expect(await page.evaluate(notPrintable), path).toEqual([]);
    await expect(page.locator("html"), path).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(page.getByRole("navigation", { name: "Screens" }), path).toBeHidden();
    await expect(controls, path).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });
  await page.emulateMedia({ media: "print" });
  await page.goto(`${paths.inbox}?conversation=conversation-1`);
  await expect(page.getByRole("log")).toBeVisible();
  await expect(page.getByText("The AI is answering.")).toBeHidden();
  // The list begins on the first page and takes its full width, without an empty pane at its side.
  await page.goto(paths.inbox);
  const list = page.getByRole("region", { name: "Conversation list" });
  await expect(list.getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Select a Conversation" })).toBeHidden();
  const { width } = (await list.boundingBox()) ?? {};
  expect(width).toBe((await page.getByRole("main").boundingBox())?.width);
  // Rows below the fold are rendered for printing, too.
  await page.emulateMedia({ media: null });
  await page.goto(paths.events);
  await expect(page.getByText("25 events")).toBeVisible();
  const pages = async () =>
    Number(/\/Count (\d+)/.exec((await page.pdf()).toString("latin1"))?.[1]);
  await expect.poll(pages).toBeGreaterThan(1);
});

test.describe("at 400% zoom, with touch", () => {
  // WCAG 1.4.10: a window of 1280 by 1024 CSS pixels at 400%.
  const zoomed = { width: 320, height: 256 };
  test.use({ viewport: zoomed, hasTouch: true, isMobile: true });

  test("every screen fits the window, and the main workflow works @all", async ({ page }) => {
    // On this day the event calendar is at its fullest.
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
    // The shift's buttons are below the reply box, not covered by it.
    await page.goto(paths.inbox);
    await page.getByRole("button", { name: "Start the Shift" }).click();
    const box = page.getByRole("form", { name: "Reply" });
    const bottom = await box.evaluate((element) => element.getBoundingClientRect().bottom);
    const shift = page.getByRole("group", { name: "Shift" });
    expect(bottom).toBeLessThanOrEqual(await shift.evaluate(topOf));
  });
});

test("in forced colours, menus and notices have an edge, and the current option an outline", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signIn(page, paths.inbox);
  const notice = page.getByRole("listitem").filter({ hasText: "Login Successful" });
  await expect(notice).toHaveCSS("outline-style", "solid");
  await page.getByRole("combobox", { name: "Status" }).press("Enter");
  await expect(page.getByRole("listbox")).toHaveCSS("outline-style", "solid");
  const option = page.getByRole("option", { name: "All Statuses" });
  await expect(option).toHaveCSS("outline", /solid 2px$/);
  await page.keyboard.press("ArrowDown");
  await expect(option).toHaveCSS("outline-style", "none");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  const first = page.getByRole("option", { selected: true });
  await expect(first).toHaveCSS("outline", /solid 2px$/);
});
