import { expect, type FrameLocator, type Page } from "@playwright/test";
import { offlineReady, test } from "./deployment";
import { signIn, submit } from "./sign-in";

test.describe.configure({ timeout: 90_000 });

/** Takes over a conversation and answers the member: the product's main workflow. */
async function takeOverAndAnswer(page: Page | FrameLocator): Promise<void> {
  await page.getByRole("button", { name: "Take Over" }).first().click();
  await expect(page.getByText("Conversation Taken Over", { exact: true })).toBeVisible();
  const reply = page.getByPlaceholder("Type your response...");
  await expect(reply).toBeFocused();
  await reply.fill("I am looking at this now.");
  await reply.press("Enter");
  const log = page.getByRole("log");
  await expect(log.getByText("I am looking at this now.")).toBeVisible();
  await expect(log.getByText("Sending…")).toHaveCount(0);
}

const isControlled = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller !== null);

test("a reload that bypasses every cache opens a deep link on a host without a fallback rule @all", async ({
  page,
  serve,
}) => {
  const host = await serve({ fallback: false });
  await signIn(page, `${host.url}human-inbox?status=escalated`);
  await offlineReady(page);
  const missing = { status: 404, contentType: "text/html", body: "<h1>Not here</h1>" };
  await page.context().route("**/human-inbox*", (route) => route.fulfill(missing));
  await page.reload();
  expect(await isControlled(page)).toBe(true);
  await expect(page.getByRole("heading", { name: "Human Inbox" })).toBeVisible();
  await page.context().unrouteAll();
  const browser = await page.context().newCDPSession(page);
  const loaded = page.waitForEvent("load");
  await browser.send("Page.reload", { ignoreCache: true });
  await loaded;
  expect(await isControlled(page)).toBe(false);
  await expect(page).toHaveURL(`${host.url}human-inbox?status=escalated`);
  await takeOverAndAnswer(page);
});

test("the demo works in a sandboxed frame without storage or cookies", async ({ page, serve }) => {
  const { url } = await serve();
  const frames = `<iframe sandbox="allow-scripts allow-forms" src="/human-inbox" width="1240" height="680"></iframe>`;
  await page.route(`${url}frame`, (route) =>
    route.fulfill({ contentType: "text/html", body: frames }),
  );
  await page.goto(`${url}frame`);
  const frame = page.frameLocator("iframe");
  await submit(frame);
  await takeOverAndAnswer(frame);
  await frame.getByRole("link", { name: "Overview" }).click({ modifiers: ["Control"] });
  await expect(frame.getByText(/Allow pop-ups for this page/).first()).toBeVisible();
  await frame.getByRole("link", { name: "User Management" }).click();
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("User Management");
});

test("an unsupported browser shows an error message", async ({ page }) => {
  await page.addInitScript("delete window.ResizeObserver");
  await page.goto("/");
  await expect(page.getByRole("alert")).toContainText("This screen could not be shown");
});
