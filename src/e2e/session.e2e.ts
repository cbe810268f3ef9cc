import { expect, type Page } from "@playwright/test";
import { liveOnly, test } from "./dual-backend-test";
import { later } from "../testing/later";
import { isSignedIn, submit } from "./sign-in";

const signOut = { name: "Log out" } as const;

const showsUser = (page: Page, username: string) =>
  expect(page.getByText(username, { exact: true }).first()).toBeVisible();

test("a visitor is sent to sign-in and back; a session belongs to its tab and ends with it", async ({
  page,
  context,
}) => {
  await page.goto("/automation?view=x");
  await expect(page).toHaveURL(/\/login\?from=/);
  await submit(page, "casey");
  await expect(page).toHaveURL(/\/automation\?view=x$/);
  await expect(page).toHaveTitle("Automation Center · Muster");
  await page.reload();
  await isSignedIn(page);
  // The next user does not land on this user's page, even after a reload.
  await page.getByRole("button", signOut).click();
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.reload();
  await submit(page, "lena");
  await expect(page).toHaveTitle("Overview · Muster");
  const otherTab = await context.newPage();
  await otherTab.goto("/");
  await expect(otherTab).toHaveURL(/\/login/);
});

test(
  "a slow sign-out does not end a session started meanwhile in another tab",
  liveOnly,
  async ({ page, context }) => {
    const { promise: released, settle: release } = later<void>();
    // The response clears the cookie, even that of a newer session.
    const headers = { "Set-Cookie": "muster-session=; Path=/; Max-Age=0" };
    await page.route("**/api/auth/logout", async (route) => {
      await released;
      await route.fulfill({ status: 204, headers }).catch(() => undefined);
    });
    const next = await context.newPage();
    for (const tab of [next, page]) await tab.goto("/login");
    await submit(page);
    const requested = page.waitForRequest("**/api/auth/logout");
    await page.getByRole("button", signOut).click();
    await requested;
    await submit(next);
    await isSignedIn(next);
    release();
    await page.unrouteAll({ behavior: "wait" });
    expect(await context.cookies()).toHaveLength(1);
    const campaigns = next.waitForResponse("**/api/growth/campaigns");
    await next.getByRole("link", { name: "Growth Hacking" }).click();
    expect((await campaigns).status()).toBe(200);
  },
);

test(
  "signing in again in one tab restores the session in all its tabs; a tab that finds another user signed in asks first",
  liveOnly,
  async ({ page: first, context }) => {
    const path = "/human-inbox?conversation=conversation-1";
    const reply = (page: Page) => page.getByPlaceholder("Type your response...");
    const notice = (page: Page) => page.getByText(/Your session has ended/);
    const resolve = (page: Page) => page.getByRole("button", { name: "Mark Resolved" });
    const token = (page: Page, area: "localStorage" | "sessionStorage") =>
      page.evaluate((name) => window[name].getItem("authToken"), area);
    await first.goto("/login");
    await first.getByLabel("Keep me signed in").check();
    await submit(first, "maya");
    await isSignedIn(first);
    const second = await context.newPage();
    const connected = second.getByText("Connected", { exact: true });
    for (const tab of [first, second]) await tab.goto(path);
    // A page may miss events from just before it connects.
    await expect(connected).toBeVisible();
    const pane = first.getByRole("region", { name: /^Conversation with/ });
    await pane.getByRole("button", { name: "Take Over" }).click();
    await reply(second).fill("Half a sentence");
    await second.evaluate(() => Reflect.set(window, "samePage", true));
    // End the session on the server.
    await context.request.post(new URL("/api/auth/logout", first.url()).href);
    for (const tab of [first, second]) {
      await resolve(tab).click();
      await expect(notice(tab)).toBeVisible();
      const bar = tab.getByRole("alert").filter({ has: notice(tab) });
      expect(await bar.boundingBox()).toMatchObject({ x: 0, y: 0 });
    }
    await first.getByRole("button", { name: "Sign In Again" }).click();
    await expect(first.getByLabel("Keep me signed in")).toHaveCount(0);
    await submit(first, "maya");
    for (const tab of [first, second]) await expect(notice(tab)).toHaveCount(0);
    await expect(reply(second)).toHaveValue("Half a sentence");
    await expect(connected).toBeVisible();
    expect(await second.evaluate(() => Reflect.has(window, "samePage"))).toBe(true);

    // Maya signs in for her tab only, then Lena in the other tab.
    await first.getByRole("button", signOut).click();
    await expect(second).toHaveURL(/\/login/);
    const question = (page: Page, other: string) =>
      page.getByRole("alertdialog", { name: `${other} is signed in now` });
    await second.goto(path);
    await submit(second, "maya");
    await expect(reply(second)).toHaveValue("Half a sentence");
    await first.goto(path);
    await submit(first, "lena");
    await expect(question(second, "lena")).toBeVisible();
    await expect(resolve(second)).toHaveCount(0);
    await second.reload();
    await expect(question(second, "lena")).toBeVisible();
    await second.getByRole("button", { name: "Sign in as maya" }).click();
    await submit(second, "maya");
    await expect(question(second, "lena")).toHaveCount(0);
    await expect(reply(second)).toHaveValue("Half a sentence");
    // Maya's session still belongs to her tab only.
    expect(await token(second, "sessionStorage")).not.toBeNull();
    expect(await token(second, "localStorage")).toBeNull();
    await expect(question(first, "maya")).toBeVisible();
    // Maya is not shown data loaded for Lena.
    const reloaded = first.waitForResponse("**/api/human-inbox/conversations");
    await first.getByRole("button", { name: "Continue as maya" }).click();
    await reloaded;
    await expect(first.getByRole("alertdialog")).toHaveCount(0);
    await showsUser(first, "maya");
    await first.reload();
    await showsUser(first, "maya");
  },
);
