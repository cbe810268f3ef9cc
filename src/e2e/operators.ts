import { type BrowserContext, expect as baseExpect, type Page } from "@playwright/test";
import { isSignedIn } from "./sign-in";

/** Playwright's `expect` with a longer timeout, since two pages share the machine. */
export const expect = baseExpect.configure({ timeout: 20_000 });
/** The member of an urgent conversation. */
export const member = "Victoria Langford";

/** Opens a second operator from the command palette; resolves before the new tab has loaded. */
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

/** Scrolls to the top of the list, where urgent conversations are, and clicks Take Over. */
export async function takeOver(page: Page, name = member): Promise<void> {
  await page.bringToFront();
  await page.getByRole("list", { name: "Conversations" }).getByRole("listitem").first().hover();
  await page.mouse.wheel(0, -10_000);
  await row(page, name).getByRole("button", { name: "Take Over" }).click();
}

/** Expects that a person handles the conversation. */
export const isTakenOver = async (page: Page, name = member) => {
  await expect(row(page, name)).toBeVisible();
  await expect(row(page, name).getByRole("button", { name: "Take Over" })).toHaveCount(0);
};

/** Expects that the conversation waits for a person. */
export const isWaiting = (page: Page, name = member) =>
  expect(row(page, name).getByRole("button", { name: "Take Over" })).toBeVisible();

/** Opens a conversation. */
export async function select(page: Page, name = member): Promise<void> {
  await page.bringToFront();
  await row(page, name).getByRole("link").click();
}

/** Sends a reply in the open conversation; resolves once it is delivered. */
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

/** Expects that this user is signed in. */
export const isSignedInAs = (page: Page, name: string) =>
  expect(page.getByText(name, { exact: true }).first()).toBeVisible();
