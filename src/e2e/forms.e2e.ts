import { expect, type Page } from "@playwright/test";
import { test } from "./dual-backend-test";

const path = "/event-optimization";

/** Opens the form for a new event and types a title into it. */
async function typeTitle(page: Page, title: string) {
  await page.getByRole("button", { name: "Create Event" }).click();
  const form = page.getByRole("dialog", { name: "Create Event" });
  await form.getByLabel("Title").fill(title);
  return form;
}

/** Opens the form again and expects the text typed before. */
async function expectBack(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Create Event" }).click();
  const form = page.getByRole("dialog", { name: "Create Event" });
  await expect(form.getByLabel("Title")).toHaveValue(title);
  await expect(form.getByText("What you typed before is back.")).toBeVisible();
}

/** Opens another screen with the command palette, from any state. */
async function goByPalette(page: Page, screen: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Find a screen, a member, a command…").fill(screen);
  await page.getByRole("option", { name: screen, exact: true }).first().click();
}

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test("Back leaves the form and the address together, and the text comes back", async ({ page }) => {
  await page.goto("/growth-hacking");
  await page.getByRole("link", { name: "Event Optimization" }).click();
  await expect(page).toHaveURL(/event-optimization/);
  const form = await typeTitle(page, "Harbor gala");
  await page.goBack();
  await expect(page).toHaveURL(/growth-hacking/);
  await expect(form).toHaveCount(0);
  await expect(page.getByText(/in Create Event comes back/).first()).toBeVisible();
  await page.goForward();
  await expectBack(page, "Harbor gala");
});

test("another screen by the palette keeps the text, also over a reload", async ({ page }) => {
  await page.goto(path);
  const form = await typeTitle(page, "Harbor gala");
  await goByPalette(page, "Growth Hacking Center");
  await expect(page).toHaveURL(/growth-hacking/);
  await expect(form).toHaveCount(0);
  await page.reload();
  await page.goBack();
  await expectBack(page, "Harbor gala");
});

test.describe("a screen whose files do not arrive", () => {
  test.use({ serviceWorkers: "block" });

  test("costs no text", async ({ page }) => {
    await page.route(/\/inbox-page[^/]*\.js/, (route) => route.abort());
    await page.goto(path);
    await typeTitle(page, "Harbor gala");
    await goByPalette(page, "Human Inbox");
    await expect(
      page.getByRole("heading", { name: "This screen could not be shown" }),
    ).toBeVisible();
    await page.goto(path);
    await expectBack(page, "Harbor gala");
  });
});

test("closing the tab asks while a form is filled in, and only then", async ({ page }) => {
  await page.goto(path);
  const form = await typeTitle(page, "Harbor gala");
  const question = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const asked = await question;
  expect(asked.type()).toBe("beforeunload");
  await asked.dismiss();
  await expect(form.getByLabel("Title")).toHaveValue("Harbor gala");
  await form.getByLabel("Title").fill("");
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
});
