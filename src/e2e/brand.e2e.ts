import { expect, test, type Page } from "@playwright/test";
import { submit } from "./sign-in";

const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** The product's name in the sidebar; on a phone, in the top bar. */
const named = (page: Page, name: string) =>
  page.getByText(name, { exact: true }).filter({ visible: true });

/** The painted color of the Sign In button: red, green, blue, alpha. */
const accent = (page: Page) =>
  page.getByRole("button", { name: "Sign In" }).evaluate((button) => {
    const context = document.createElement("canvas").getContext("2d");
    if (!context) return undefined;
    context.fillStyle = getComputedStyle(button).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });

test("a link rebrands the product in its own tab until the brand is cleared @all", async ({
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
  expect(await accent(page)).toEqual([185, 28, 28, 255]);
  await submit(page);
  await expect(page).toHaveURL("/human-inbox?status=escalated");
  await expect(page).toHaveTitle(/Human Inbox · Acme Club$/);
  await page.reload();
  await expect(named(page, "Acme Club")).toBeVisible();
  await expect(page.getByText("Muster")).toHaveCount(0);
  const other = await context.newPage();
  await other.goto("/login");
  await expect(title(other)).toHaveText("Muster");
  // An unknown color is part of the name.
  await other.goto("/login?brand=Acme,bluu");
  await expect(title(other)).toHaveText("Acme,bluu");
  await other.goto("/login?brand=Acme,teal");
  await expect(title(other)).toHaveText("Acme");
  expect(await accent(other)).toEqual([0, 121, 121, 255]);
  await page.goto("/?brand=");
  await expect(page).toHaveTitle("Overview · Muster");
  await page.reload();
  await expect(named(page, "Muster")).toBeVisible();
  expect(errors).toEqual([]);
});
