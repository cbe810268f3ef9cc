import { expect, type Page } from "@playwright/test";
import { atPort, ownServer, test } from "./dual-backend-test";
import { LivePage } from "./live-page";

const signOut = { name: "Log out" } as const;

async function signIn(page: Page, username = "admin", password = username) {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Signs in to stay signed in, at the sign-in page. */
async function stay(page: Page, username?: string) {
  await page.goto("/login");
  await page.getByLabel("Keep me signed in").check();
  await signIn(page, username);
  await expect(page.getByRole("button", signOut)).toBeVisible();
}

test("a visitor is sent to sign-in, refused with a wrong password, and sent back", async ({
  page,
}) => {
  await page.goto("/automation?view=x");
  await expect(page).toHaveURL(/\/login\?from=/);
  await signIn(page, "admin", "wrong");
  await expect(page.getByText("Login Failed", { exact: true })).toBeVisible();
  await expect(page.getByText("Invalid credentials", { exact: true })).toBeVisible();
  await signIn(page);
  await expect(page).toHaveURL(/\/automation\?view=x$/);
  await expect(page).toHaveTitle("Automation Center · Muster");
});

test("a session lasts as long as its tab; kept, it is every tab's until one signs out", async ({
  page,
  context,
}) => {
  await page.goto("/login");
  await signIn(page, "casey");
  await expect(page.getByRole("link", { name: "Human Inbox", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "User Management" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", signOut)).toBeVisible();
  const atSignIn = await context.newPage();
  await atSignIn.goto("/");
  await expect(atSignIn).toHaveURL(/\/login/);
  const bob = await context.newPage();
  await stay(bob, "bob");
  const third = await context.newPage();
  await third.goto("/human-inbox");
  for (const tab of [atSignIn, third]) {
    await expect(tab.getByText("bob", { exact: true }).first()).toBeVisible();
  }
  await third.reload();
  await expect(third.getByRole("button", signOut)).toBeVisible();
  await bob.getByRole("button", signOut).click();
  for (const tab of [bob, atSignIn, third]) await expect(tab).toHaveURL(/\/login/);
  expect(await third.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
});

test("a page brought back by Back, whose session another tab has ended, is not shown as signed in", async ({
  page,
}) => {
  await stay(page);
  // Like the browser's back/forward cache: such a page gets no storage events, only `pageshow`.
  await page.evaluate(() => {
    localStorage.removeItem("authToken");
    localStorage.removeItem("user");
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(page).toHaveURL(/\/login/);
});

test("a stored user record that cannot be used is discarded with its token", async ({ page }) => {
  await page.goto("/login");
  for (const stored of ["{not json", "null", '{"id":"1"}', '{"username":""}']) {
    await page.evaluate((record) => {
      sessionStorage.setItem("authToken", "muster-demo-token-1");
      sessionStorage.setItem("user", record);
    }, stored);
    await page.goto("/automation");
    await expect(page, stored).toHaveURL(/\/login/);
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
    const token = () => page.evaluate(() => sessionStorage.getItem("authToken"));
    await expect(async () => expect(await token(), stored).toBeNull()).toPass();
  }
});

test(
  "after a 401 one signs in again over what was typed; another person finds nothing of it",
  ownServer,
  async ({ page }) => {
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
      await signIn(page, username);
      await expect(ended).toHaveCount(0);
    };
    await signInAgain("ada");
    await expect(form.getByLabel("Title")).toHaveValue("Harbor gala");
    await signInAgain("lena");
    await expect(page.getByText("lena", { exact: true }).first()).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(page.getByText("Welcome back, lena!").first()).toBeVisible();
    await expect(page.getByText(/comes back when you open it again/)).toHaveCount(0);
  },
);

for (const where of ["the same tab", "another tab"]) {
  test(
    `a slow sign-out does not end the session that begins in ${where}`,
    atPort,
    async ({ page, context }) => {
      let answer = () => {};
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      // Its answer clears the cookie, even of a newer session.
      const headers = { "Set-Cookie": "muster-session=; Path=/; Max-Age=0" };
      await page.route("**/api/auth/logout", async (route) => {
        await answered;
        await route.fulfill({ status: 204, headers }).catch(() => undefined);
      });
      const next = where === "the same tab" ? page : await context.newPage();
      await next.goto("/login");
      if (next !== page) await page.goto("/login");
      await signIn(page);
      const asked = page.waitForRequest("**/api/auth/logout");
      await page.getByRole("button", signOut).click();
      await asked;
      await signIn(next);
      await expect(next.getByRole("button", signOut)).toBeVisible();
      answer();
      await page.unrouteAll({ behavior: "wait" });
      expect(await context.cookies()).toHaveLength(1);
      const read = next.waitForResponse("**/api/growth/campaigns");
      await next.getByRole("link", { name: "Growth Hacking" }).click();
      expect((await read).status()).toBe(200);
    },
  );
}
