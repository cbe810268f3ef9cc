import { expect, test } from "@playwright/test";
import { LivePage } from "./live-page";
import { signIn, submit } from "./sign-in";

test("Back and the palette ask before they leave a form in which something is typed", async ({
  page,
}) => {
  await page.goto("/growth-hacking");
  await signIn(page);
  await page.getByRole("link", { name: "Event Optimization" }).click();
  await page.getByRole("button", { name: "Create Event" }).click();
  const form = page.getByRole("dialog", { name: "Create Event" });
  const title = form.getByLabel("Title");
  const question = page.getByRole("alertdialog", { name: "Discard Changes?" });
  const answer = (name: string) => question.getByRole("button", { name }).click();
  await title.fill("Harbor gala");
  await page.evaluate(() => history.back());
  await answer("Keep Editing");
  await expect(page).toHaveURL(/event-optimization/);
  await expect(title).toHaveValue("Harbor gala");
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Find a screen, a member, a command…").fill("User Management");
  await page.getByRole("option", { name: "User Management", exact: true }).click();
  await answer("Keep Editing");
  await expect(title).toHaveValue("Harbor gala");
  await page.evaluate(() => history.back());
  await answer("Discard");
  await expect(page).toHaveURL(/growth-hacking/);
  await expect(form).toHaveCount(0);
  await page.goForward();
  await page.getByRole("button", { name: "Create Event" }).click();
  await expect(title).toHaveValue("");
});

test("after a 401 one signs in again over what was typed; another person finds nothing of it", async ({
  page,
}) => {
  const live = await LivePage.prepare(page);
  live.answer("POST /api/events", { status: 401, json: { error: "Signed out" } });
  await live.open("/event-optimization");
  await page.getByRole("button", { name: "Create Event" }).click();
  const form = page.getByRole("dialog", { name: "Create Event" });
  await form.getByLabel("Title").fill("Harbor gala");
  await form.getByLabel("Date and time").fill("2030-05-04T18:30");
  await form.getByLabel("Capacity").fill("9");
  const ended = page.getByText(/Your session has ended/);
  const signInAgain = async (username: string) => {
    await form.getByRole("button", { name: "Create Event" }).click();
    await expect(ended).toBeVisible();
    await page.getByRole("button", { name: "Sign In Again" }).click();
    await submit(page, username);
    await expect(ended).toHaveCount(0);
  };
  await signInAgain("ada");
  await expect(form.getByLabel("Title")).toHaveValue("Harbor gala");
  await signInAgain("lena");
  await expect(page.getByText("lena", { exact: true }).first()).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page.getByText("Welcome back, lena!").first()).toBeVisible();
  await expect(page.getByText(/comes back when you open it again/)).toHaveCount(0);
});
