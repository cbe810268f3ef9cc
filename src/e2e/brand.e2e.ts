import { expect, test, type Page } from "@playwright/test";
import { signIn } from "./deployment";
import { LivePage } from "./live-page";

test.describe.configure({ timeout: 90_000 });

const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** The product's name in the sidebar (a phone has it in the bar above). */
const named = (page: Page, name: string) =>
  page.getByText(name, { exact: true }).filter({ visible: true });

/** The contrast of the Sign In button's text, as rendered. */
const buttonContrast = (page: Page) =>
  page.getByRole("button", { name: "Sign In" }).evaluate((button) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const luminance = (css: string) => {
      if (canvas === null) return 0;
      canvas.fillStyle = css;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = Array.from(
        canvas.getImageData(0, 0, 1, 1).data,
        (value) =>
          value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { backgroundColor, color } = getComputedStyle(button);
    const [bright = 0, dim = 0] = [luminance(backgroundColor), luminance(color)].toSorted(
      (a, b) => b - a,
    );
    return (bright + 0.05) / (dim + 0.05);
  });

const accentOf = (page: Page) =>
  page
    .getByRole("button", { name: "Sign In" })
    .evaluate((button) => getComputedStyle(button).backgroundColor);

test("a link shows the product under another name, in its tab and until it is ended", async ({
  page,
  context,
}) => {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.goto("/human-inbox?brand=Acme%20Club,b91c1c&status=escalated");
  await expect(title(page)).toHaveText("Acme Club");
  await expect(page).toHaveTitle("Sign in · Acme Club");
  expect(await accentOf(page)).toBe("rgb(185, 28, 28)");
  await signIn(page);
  await expect(page).toHaveURL("/human-inbox?status=escalated");
  await expect(page).toHaveTitle(/Human Inbox · Acme Club$/);
  await expect(named(page, "Acme Club")).toBeVisible();
  await page.getByRole("link", { name: "Automation Center" }).click();
  await page.reload();
  await expect(page).toHaveTitle("Automation Center · Acme Club");
  await expect(named(page, "Acme Club")).toBeVisible();
  await expect(page.getByText("Muster")).toHaveCount(0);

  const other = await context.newPage();
  await other.goto("/login");
  await expect(title(other)).toHaveText("Muster");

  await page.goto("/?brand=");
  await expect(page).toHaveTitle("Overview · Muster");
  await page.reload();
  await expect(named(page, "Muster")).toBeVisible();
  expect(errors).toEqual([]);
});

test("the name and accent stand in the first paint, before the app is there", async ({ page }) => {
  await page.route(/assets\/app-[^/]*\.js/, (route) => route.abort());
  await page.goto("/?brand=Acme,b91c1c");
  await expect(title(page)).toHaveText("Acme");
  await expect(page.locator("main svg text")).toHaveText("A");
  expect(await accentOf(page)).toBe("rgb(185, 28, 28)");
  await expect(page.getByText("Your people step in where it counts.")).toBeVisible();
});

test("who asks for no name fetches nothing for it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/login");
  await expect(title(page)).toHaveText("Muster");
  expect(asked.filter((url) => url.includes("/brand-"))).toEqual([]);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`an accent too weak for text is mended, in the ${colorScheme} theme`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    for (const accent of ["fde047", "ffffff", "00ffff", "808080", "000080", "000", "f0f"]) {
      await page.goto(`/login?brand=Acme,${accent}`);
      expect(await buttonContrast(page), accent).toBeGreaterThanOrEqual(4.5);
    }
    await context.close();
  });
}

test("a hostile link is a name and no more", async ({ page }) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const name = "<img src=x onerror=alert(1)>\u202Eevil\u0000";
  const accent = "red;}body{display:none}";
  await page.goto(`/login?brand=${encodeURIComponent(`${name},${accent}`)}`);
  await expect(title(page)).toHaveText("<img src=x onerror=alert(1)>evil");
  await expect(page.getByRole("img")).toHaveCount(0);
  await expect(page.locator("img")).toHaveCount(0);
  const own = await accentOf(page);
  await page.goto(`/login?brand=${"long ".repeat(500)}`);
  await expect(title(page)).toHaveText(/^.{35,40}$/);
  expect(await accentOf(page)).toBe(own);
  await page.goto("/login?brand=");
  expect(await accentOf(page)).toBe(own);
  expect(dialogs, "what a script of the link said").toEqual([]);
});

test("a live page keeps its own name, at sign-in and behind it", async ({ page }) => {
  const live = await LivePage.prepare(page);
  await page.addInitScript(() => sessionStorage.setItem("brand", "Acme,b91c1c"));
  await page.goto("/login?brand=Acme,b91c1c");
  await expect(page).toHaveTitle("Sign in · Muster");
  await expect(title(page)).toHaveText("Muster");
  await live.open("/?brand=Acme,b91c1c");
  await expect(page).toHaveTitle("Overview · Muster");
  await expect(named(page, "Muster")).toBeVisible();
  expect(live.scripts.filter((url) => url.includes("/brand-"))).toEqual([]);
});
