import { expect, type Page } from "@playwright/test";
import { atPort, test } from "./dual-backend-test";
import { isSignedIn, submit } from "./sign-in";

const signOut = { name: "Log out" } as const;

/** Signs in to stay signed in, at the sign-in page. */
async function stay(page: Page, username?: string) {
  await page.goto("/login");
  await page.getByLabel("Keep me signed in").check();
  await submit(page, username);
  await isSignedIn(page);
}

test("a visitor is sent to sign-in, refused with a wrong password, and sent back", async ({
  page,
}) => {
  await page.goto("/automation?view=x");
  await expect(page).toHaveURL(/\/login\?from=/);
  await submit(page, "admin", "wrong");
  await expect(page.getByText("Login Failed", { exact: true })).toBeVisible();
  await expect(page.getByText("Invalid credentials", { exact: true })).toBeVisible();
  await submit(page);
  await expect(page).toHaveURL(/\/automation\?view=x$/);
  await expect(page).toHaveTitle("Automation Center · Muster");
});

test("a session lasts as long as its tab; kept, it is every tab's until one signs out", async ({
  page,
  context,
}) => {
  await page.goto("/login");
  await submit(page, "casey");
  await expect(page.getByRole("link", { name: "Human Inbox", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "User Management" })).toHaveCount(0);
  await page.reload();
  await isSignedIn(page);
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
  await isSignedIn(third);
  await bob.getByRole("button", signOut).click();
  for (const tab of [bob, atSignIn, third]) await expect(tab).toHaveURL(/\/login/);
  expect(await third.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
});

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
      await submit(page);
      const asked = page.waitForRequest("**/api/auth/logout");
      await page.getByRole("button", signOut).click();
      await asked;
      await submit(next);
      await isSignedIn(next);
      answer();
      await page.unrouteAll({ behavior: "wait" });
      expect(await context.cookies()).toHaveLength(1);
      const read = next.waitForResponse("**/api/growth/campaigns");
      await next.getByRole("link", { name: "Growth Hacking" }).click();
      expect((await read).status()).toBe(200);
    },
  );
}
