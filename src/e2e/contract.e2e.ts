import { expect as expectSoon, type Page } from "@playwright/test";
import { offlineReady, test } from "./deployment";
import { signIn } from "./sign-in";

// The pages are large, and slow to start on a busy machine.
test.describe.configure({ timeout: 180_000 });
const expect = expectSoon.configure({ timeout: 30_000 });

/** Collects the page's requests to other hosts, and its errors. */
function watch(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "localhost") problems.push(request.url());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  return problems;
}

/** Reads the pages of both documents on a phone, where nothing may overflow sideways. */
async function readBoth(page: Page, folder: string) {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(folder);
  await expect(page.getByRole("heading", { name: /Command center: calls/ })).toBeVisible();
  await page.getByRole("button", { name: /POST \/api\/human-inbox\/\{id\}\/takeover/ }).click();
  const conflict = "The conversation is resolved, or another person has taken it over.";
  await expect(page.getByText(conflict).first()).toBeVisible();
  await expect(page.getByText(/"Victoria Langford"/).first()).toBeVisible();
  expect(await overflow()).toBe(0);
  await page.getByRole("link", { name: "Live messages" }).click();
  await expect(page.getByText(/Command center: live messages/)).toBeVisible();
  await expect(page.getByText("Replaces the activity feed.").first()).toBeVisible();
  await expect(page.getByText(/"takeover_conversation"/).first()).toBeVisible();
  const sender = page.getByRole("row", { name: /^lastMessageSender .* marks? the AI/ });
  await expect(sender).toBeVisible();
  expect(await overflow()).toBe(0);
  // The pages follow the device's theme.
  const color = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  const light = await color();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(color).not.toBe(light);
}

test("both documents are readable, make no requests to other hosts, and open offline @all", async ({
  page,
  serve,
}) => {
  const host = await serve();
  await signIn(page, host.url);
  await offlineReady(page);
  const problems = watch(page);
  await readBoth(page, `${host.url}contract/`);
  await host.close();
  await page.reload();
  await expect(page.getByText(/Command center: live messages/)).toBeVisible();
  await page.getByRole("link", { name: "Calls" }).click();
  await expect(page.getByRole("heading", { name: /Command center: calls/ })).toBeVisible();
  expect(problems).toEqual([]);
});
