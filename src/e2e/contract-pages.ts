import { expect, type Page } from "@playwright/test";

/** The page's requests to other hosts, and its errors. */
export function watch(page: Page) {
  const outside: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "localhost") outside.push(request.url());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  return { outside, complaints };
}

/** Opens both documents on their pages. */
export async function readBoth(page: Page, folder: string) {
  await page.goto(folder);
  await expect(page.getByRole("heading", { name: /Command center: calls/ })).toBeVisible();
  const takeover = page.getByRole("button", { name: /POST \/api\/human-inbox\/\{id\}\/takeover/ });
  await takeover.click();
  await expect(
    page.getByText("The conversation is resolved, or another person has taken it over.").first(),
  ).toBeVisible();
  await expect(page.getByText(/"Victoria Langford"/).first()).toBeVisible();
  await page.getByRole("link", { name: "Live messages" }).click();
  await expect(page.getByText(/Command center: live messages/)).toBeVisible();
  await expect(page.getByText("Replaces the activity feed.").first()).toBeVisible();
  await expect(page.getByText(/"takeover_conversation"/).first()).toBeVisible();
}
