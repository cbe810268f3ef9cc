import { expect, type Page } from "@playwright/test";
import { offlineReady, test } from "./deployment";
import { signIn } from "./sign-in";

// The pages are large.
test.describe.configure({ timeout: 180_000 });

/** The page's requests to other hosts, and its errors. */
function watch(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "localhost") complaints.push(request.url());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  return complaints;
}

/** Opens both documents on their pages, on a phone, where nothing may run out of the window. */
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
  await expect(
    page.getByRole("row", { name: /^lastMessageSender .* marks? the AI/ }),
  ).toBeVisible();
  expect(await overflow()).toBe(0);
  // The pages follow the theme of the device.
  const color = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  const light = await color();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(color).not.toBe(light);
}

test("both documents can be read, ask nothing of another host, and open again with theirs gone", async ({
  page,
  serve,
}) => {
  const host = await serve();
  await page.goto(host.url);
  await signIn(page);
  await offlineReady(page);
  const complaints = watch(page);
  await readBoth(page, `${host.url}contract/`);
  await host.close();
  await page.reload();
  await expect(page.getByText(/Command center: live messages/)).toBeVisible();
  await page.getByRole("link", { name: "Calls" }).click();
  await expect(page.getByRole("heading", { name: /Command center: calls/ })).toBeVisible();
  expect(complaints).toEqual([]);
});
