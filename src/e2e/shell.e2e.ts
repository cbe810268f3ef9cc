import { expect } from "@playwright/test";
import { LivePage } from "./live-page";
import { inPage, ownServer, test } from "./dual-backend-test";

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
});

const screens = [
  ["Overview", "/"],
  ["Human Inbox", "/human-inbox"],
  ["Member Intelligence", "/member-intelligence"],
  ["AI Chatbot Management", "/ai-chatbot"],
  ["Growth Hacking Center", "/growth-hacking"],
  ["Content Engine", "/content-engine"],
  ["Event Optimization", "/event-optimization"],
  ["Cross-Marketing Hub", "/cross-marketing"],
  ["Automation Center", "/automation"],
  ["User Management", "/user-management"],
] as const;

test("every screen is reached from the sidebar, marked and titled", async ({ page }) => {
  for (const [name, path] of screens) {
    const link = page.getByRole("link", { name, exact: true });
    await link.click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page).toHaveTitle(`${name} · Muster`);
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("an unknown path shows the 404 page with a way back", async ({ page }) => {
  await page.goto("/no-such-screen");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
  await page.getByRole("link", { name: "Back to the Overview" }).click();
  await expect(page.getByRole("heading", { name: "AI Ecosystem Overview" })).toBeVisible();
});

test("the command palette goes to a screen by keyboard alone", async ({ page }) => {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("event");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/event-optimization$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a screen the palette went to keeps the focus", async ({ page }) => {
  await page.getByRole("button", { name: /^Search/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("combobox").fill("event");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/event-optimization$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // The closed palette returns the focus a moment later; press Tab after that.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(page.getByRole("main")).toBeFocused();
});

test("the palette opened again while it still closes has the focus", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const browser = await page.context().newCDPSession(page);
  await browser.send("Animation.enable");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox");
  await field.fill("event");
  // Slows the closing animation to half a minute, so that the palette opens again during it.
  await browser.send("Animation.setPlaybackRate", { playbackRate: 0.005 });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/event-optimization$/);
  await expect(page.getByRole("dialog", { includeHidden: true })).toHaveCount(1);
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("content");
  await expect(field).toHaveValue("content");
});

test("the command palette offers what the header of each screen does", async ({ page }) => {
  for (const [name] of screens.filter(([, path]) => path !== "/human-inbox")) {
    await page.getByRole("link", { name, exact: true }).click();
    // Until then the screen before is in the page, with its own buttons.
    await expect(page).toHaveTitle(`${name} · Muster`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    // A button that opens a menu is not a command.
    const buttons = await main
      .locator("header")
      .first()
      .locator("button:not([aria-haspopup=menu])")
      .allTextContents();
    expect(buttons.length).toBeGreaterThan(0);
    await page.keyboard.press("Control+k");
    for (const button of buttons) {
      await expect(page.getByRole("option", { name: button.trim(), exact: true })).toBeVisible();
    }
    await page.keyboard.press("Escape");
  }
});

test("the theme button goes round and the choice survives a reload", async ({ page }) => {
  await page.getByRole("button", { name: "Theme: system" }).click();
  await page.getByRole("button", { name: "Theme: light" }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.reload();
  await expect(page.getByRole("button", { name: "Theme: dark" })).toBeVisible();
  await expect(page.locator("html")).toHaveClass(/dark/);
});

test("a tab in the background has another tab's theme before it is seen again", async ({
  page,
}) => {
  await expect(page.getByRole("button", { name: "Theme: system" })).toBeVisible();
  await page.evaluate(() => {
    // Such a tab draws no frames.
    Object.defineProperty(document, "hidden", { value: true });
    window.requestAnimationFrame = () => 0;
    localStorage.setItem("theme", "dark");
    window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
  });
  await expect(page.locator("html")).toHaveClass(/dark/);
});

test("on a phone the sidebar is behind the Menu button", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Human Inbox", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Human Inbox", exact: true }).click();
  await expect(page).toHaveURL(/\/human-inbox$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test(
  "a reload brings the same data back, and a second tab does not disturb it",
  inPage,
  async ({ page, context }) => {
    await page.goto("/human-inbox");
    const waiting = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: "Take Over" }) });
    await waiting.first().getByRole("button", { name: "Take Over" }).click();
    await expect(page.getByPlaceholder("Type your response...")).toBeVisible();
    const address = page.url();
    const second = await context.newPage();
    await second.goto("/login");
    await second.getByLabel("Username").fill("casey");
    await second.getByLabel("Password").fill("x");
    await second.getByRole("button", { name: "Sign In" }).click();
    await expect(second.getByRole("button", { name: "Log out" })).toBeVisible();
    await second.goto(address);
    await expect(second.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(second.getByPlaceholder("Type your response...")).toHaveCount(0);
    await page.reload();
    await expect(page.getByPlaceholder("Type your response...")).toBeVisible();
  },
);

test("the page with `live` fetches nothing of the mock", ownServer, async ({ browser }) => {
  const page = await browser.newPage();
  const live = await LivePage.prepare(page);
  await live.open("/");
  await expect(page.getByText("$44K")).toBeVisible();
  expect(
    live.scripts.filter((address) =>
      /\/(start|worker|page-fetch|mockServiceWorker)\b/.test(address),
    ),
  ).toEqual([]);
  expect(
    await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length)),
  ).toBe(0);
  await page.close();
});
