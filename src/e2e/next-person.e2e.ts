import { expect, test } from "@playwright/test";
import { LivePage } from "./live-page";

test("another person who signs in over an expired page reads nothing of the first one's form", async ({
  page,
}) => {
  const live = await LivePage.prepare(page);
  await live.open("/event-optimization");
  await page.getByRole("button", { name: "Create Event" }).click();
  const form = page.getByRole("dialog", { name: "Create Event" });
  await form.getByLabel("Title").fill("Harbor gala");
  await form.getByLabel("Date and time").fill("2030-05-04T18:30");
  await form.getByLabel("Capacity").fill("9");
  live.answer("POST /api/events", { status: 401, json: { error: "Signed out" } });
  await form.getByRole("button", { name: "Create Event" }).click();
  await page.getByRole("button", { name: "Sign In Again" }).click();
  await page.getByLabel("Username").fill("lena");
  await page.getByLabel("Password").fill("secret");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("lena", { exact: true }).first()).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page.getByText("Welcome back, lena!").first()).toBeVisible();
  await expect(page.getByText(/comes back when you open it again/)).toHaveCount(0);
});
