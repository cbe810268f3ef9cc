import { type BrowserContext, expect as usualExpect, type Page } from "@playwright/test";
import { isSignedIn, submit } from "./sign-in";

/** Playwright's own, with the patience that two pages at once need. */
export const expect = usualExpect.configure({ timeout: 20_000 });
/** A member who waits urgently. */
export const member = "Victoria Langford";

/** Signs in as the admin, who comes to `path`. */
export async function signIn(page: Page, path = "/human-inbox"): Promise<void> {
  await page.goto(path);
  await submit(page);
  await isSignedIn(page);
}

/** Opens a second operator by the palette's command; the page of the new tab, before it has joined. */
export async function openSecond(context: BrowserContext, page: Page): Promise<Page> {
  const opened = context.waitForEvent("page");
  await page.bringToFront();
  await isSignedIn(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("option", { name: "Open a Second Operator" }).click();
  const second = await opened;
  await second.waitForURL(/human-inbox/, { waitUntil: "commit" });
  return second;
}

const row = (page: Page, name: string) =>
  page.getByRole("list", { name: "Conversations" }).getByRole("listitem").filter({ hasText: name });

/** Presses Take Over in the list, which may be scrolled: urgent ones are at its top. */
export async function takeOver(page: Page, name = member): Promise<void> {
  await page.bringToFront();
  await page.getByRole("list", { name: "Conversations" }).getByRole("listitem").first().hover();
  await page.mouse.wheel(0, -10_000);
  await row(page, name).getByRole("button", { name: "Take Over" }).click();
}

/** Says that a person has the conversation. */
export const isTaken = async (page: Page, name = member) => {
  await expect(row(page, name)).toBeVisible();
  await expect(row(page, name).getByRole("button", { name: "Take Over" })).toHaveCount(0);
};

/** Says that the conversation waits for a person. */
export const isFree = (page: Page, name = member) =>
  expect(row(page, name).getByRole("button", { name: "Take Over" })).toBeVisible();

/** Opens a conversation. */
export async function select(page: Page, name = member): Promise<void> {
  await page.bringToFront();
  await row(page, name).getByRole("link").click();
}

/** Writes to the member of the open conversation; settles once it is delivered. */
export async function reply(page: Page, text: string): Promise<void> {
  await page.bringToFront();
  await page.getByPlaceholder("Type your response...").fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("log").getByText(text)).toBeVisible();
  await expect(page.getByText("Sending…")).toHaveCount(0);
}

/** Takes the open conversation over from the other operator. */
export async function stepIn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Step In" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Step In" }).click();
}

/** Says who is signed in. */
export const isSignedInAs = (page: Page, name: string) =>
  expect(page.getByText(name, { exact: true }).first()).toBeVisible();
