import { expect, type Page, test } from "@playwright/test";
import { paths } from "../lib/paths";
import { signIn } from "./deployment";

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

test.describe("at 400 % zoom", () => {
  // WCAG 1.4.10: a window of 1280 by 1024 that is enlarged four times.
  test.use({ viewport: { width: 320, height: 256 } });

  test("every screen fits into the window, and the main job can be done", async ({ page }) => {
    await onEachScreen(page, async (path) => {
      expect(await page.evaluate(tooWide), path).toEqual([]);
    });
    await page.goto(paths.inbox);
    await page.getByRole("button", { name: "Take Over" }).first().click();
    const reply = page.getByRole("textbox", { name: "Your response" });
    await reply.fill("With you in a minute.");
    await reply.press("Enter");
    await expect(page.getByRole("log").getByText("With you in a minute.")).toBeVisible();
    expect(await page.evaluate(tooWide)).toEqual([]);
  });
});

test("every screen fits into the window with letters twice as large", async ({
  browser,
  baseURL,
}) => {
  // The person's own setting, which only a new browser takes.
  const { launchOptions = {} } = test.info().project.use;
  const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
  const large = await browser.browserType().launch({ ...launchOptions, args });
  const page = await large.newPage({ ...(baseURL && { baseURL }), reducedMotion: "reduce" });
  await onEachScreen(page, async (path) => {
    await expect(page.locator("html")).toHaveCSS("font-size", "32px");
    expect(await page.evaluate(tooWide), path).toEqual([]);
  });
  await large.close();
});

test.describe("with the system's own colours alone", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test("bars, dots and the current screen can still be told", async ({ page }) => {
    await page.goto(paths.login);
    await signIn(page);
    await page.getByRole("link", { name: "Event Optimization" }).click();
    const current = page.getByRole("navigation").locator("[aria-current=page]");
    await expect(current).toHaveCSS("outline-style", "solid");
    const week = page.getByRole("list", { name: "Weeks" });
    await expect(week).toBeVisible();
    const colours = await week
      .locator("span:empty")
      .evaluateAll((bars) => [
        ...new Set(bars.map((bar) => getComputedStyle(bar).backgroundColor)),
      ]);
    expect(colours.length).toBeGreaterThan(1);
  });
});

test.describe("under a finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("no button of any screen is smaller than 24 px", async ({ page }) => {
    // WCAG 2.5.8; the area of some is widened by a ::after.
    await onEachScreen(page, async (path) => {
      const small = await page.getByRole("button").evaluateAll((buttons) =>
        buttons
          .filter((button) => button.checkVisibility({ visibilityProperty: true }))
          .map((button) => ({ button, after: getComputedStyle(button, "::after") }))
          .map(({ after, button }) => ({
            text: button.outerHTML.slice(0, 120),
            width: Math.max(button.clientWidth, parseFloat(after.width) || 0),
            height: Math.max(button.clientHeight, parseFloat(after.height) || 0),
          }))
          .filter(({ height, width }) => width > 1 && (width < 24 || height < 24)),
      );
      expect(small, path).toEqual([]);
    });
  });
});

test.describe("by the keyboard alone", () => {
  test("one signs in, takes over, replies, resolves, brings it back, and signs out", async ({
    page,
  }) => {
    const keys = page.keyboard;
    const press = async (...names: readonly string[]) => {
      for (const name of names) await keys.press(name);
    };
    await page.goto("/login");
    await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
    await press("Tab");
    await expect(page.getByLabel("Username")).toBeFocused();
    await keys.type("admin");
    await press("Tab");
    await keys.type("admin");
    await press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: /Overview/ })).toBeVisible();
    await press("Control+k");
    await expect(page.getByRole("combobox", { name: /search|command/i })).toBeFocused();
    await keys.type("human inbox");
    await expect(page.getByRole("option", { selected: true })).toContainText("Human Inbox");
    await press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Human Inbox" })).toBeVisible();
    await expect(page.getByText("Connected", { exact: true })).toBeVisible();
    await press("j");
    await expect(page.locator("li a:focus")).toHaveCount(1);
    await press("Enter");
    await expect(
      page.getByRole("main").getByRole("button", { name: "Take Over" }).last(),
    ).toBeVisible();
    await press("t");
    const reply = page.getByRole("textbox", { name: "Your response" });
    await expect(reply).toBeFocused();
    await keys.type("Thank you for waiting.");
    await press("Enter");
    await expect(page.getByRole("log").getByText("Thank you for waiting.")).toBeVisible();
    await press("Escape", "e");
    await expect(page.getByText("Conversation Resolved").first()).toBeVisible();
    await press("F8");
    const undo = page.getByRole("button", { name: "Undo" });
    await expect(async () => {
      await press("Tab");
      await expect(undo).toBeFocused({ timeout: 100 });
    }).toPass();
    await press("Enter");
    await expect(page.getByRole("button", { name: "Mark Resolved" })).toBeVisible();
    await press("Control+k");
    await keys.type("log out");
    await press("Enter");
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  });
});

test("the focus stays in the page when a live change takes away what has it", async ({ page }) => {
  await page.goto(paths.login);
  await signIn(page);
  await page.goto(paths.inbox);
  const rows = page.getByRole("list", { name: "Conversations" });
  const takeOver = rows.getByRole("button", { name: "Take Over" }).first();
  await takeOver.focus();
  // Nobody pressed anything here.
  await takeOver.evaluate((element) => element.remove());
  await expect(rows.getByRole("link").first()).toBeFocused();

  await page.goto(paths.growth);
  await page.getByLabel("Status").first().click();
  await page.getByRole("option", { name: "Active", exact: true }).click();
  const details = page.getByRole("button", { name: /^View Details/ }).first();
  await details.click();
  await page.getByRole("dialog").getByRole("button", { name: "Pause" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Pause" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  // Its row is no longer in the list.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();

  await details.click();
  const next = page.getByRole("dialog").getByRole("button", { name: "Next campaign" });
  const { x = 0, y = 0 } = (await next.boundingBox()) ?? {};
  // The last press disables it.
  await expect(async () => {
    await page.mouse.click(x + 5, y + 5);
    await expect(next).toBeDisabled({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole("dialog").locator(":focus")).toBeVisible();
});
