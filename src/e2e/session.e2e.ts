import { expect, type Page } from "@playwright/test";
import { inPage, test } from "./dual-backend-test";

const signIn = async (page: Page, username = "admin", password = "admin") => {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
};

test("a visitor is sent to sign-in and back to the page asked for", async ({ page }) => {
  await page.goto("/automation?view=x");
  await expect(page).toHaveURL(/\/login\?from=/);
  await signIn(page);
  await expect(page).toHaveURL(/\/automation\?view=x$/);
  await expect(page).toHaveTitle("Automation Center · Muster");
});

test("the address to return to is never another host's", async ({ page }) => {
  await page.goto("/login?from=https://example.org/");
  await signIn(page);
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/$/);
});

test("empty fields are named in a toast", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(
    page.getByText("Please enter both username and password", { exact: true }),
  ).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();
});

test("admin with a wrong password is refused", async ({ page }) => {
  await page.goto("/login");
  await signIn(page, "admin", "wrong");
  await expect(page.getByText("Login Failed", { exact: true })).toBeVisible();
  await expect(page.getByText("Invalid credentials", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
});

test("a session lasts as long as its tab, or longer when kept", async ({ page, context }) => {
  await page.goto("/login");
  await signIn(page);
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
  const stranger = await context.newPage();
  await stranger.goto("/");
  await expect(stranger).toHaveURL(/\/login/);
  await stranger.getByLabel("Keep me signed in").check();
  await signIn(stranger, "bob", "x");
  await expect(stranger.getByText("bob", { exact: true })).toBeVisible();
  const third = await context.newPage();
  await third.goto("/");
  await expect(third.getByText("bob", { exact: true })).toBeVisible();
});

test("signing out in one tab signs out the tabs that share the session", async ({
  page,
  context,
}) => {
  await page.goto("/login");
  await page.getByLabel("Keep me signed in").check();
  await signIn(page);
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/human-inbox");
  await expect(other.getByRole("button", { name: "Log out" })).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  expect(await other.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
});

test("a page brought back by Back, whose session another tab has ended, is not shown as signed in", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByLabel("Keep me signed in").check();
  await signIn(page);
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
  // Like the browser's back/forward cache: such a page gets no storage events, only `pageshow`.
  await page.evaluate(() => {
    localStorage.removeItem("authToken");
    localStorage.removeItem("user");
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(page).toHaveURL(/\/login/);
});

test(
  "a page brought back by Back stays its person's, where another tab has signed in another",
  {
    ...inPage,
  },
  async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel("Keep me signed in").check();
    await signIn(page);
    await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
    await page.evaluate(() => {
      localStorage.setItem("user", JSON.stringify({ id: "9", username: "bob", role: "user" }));
      localStorage.setItem("authToken", "muster-demo-token-9");
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await page.reload();
    await expect(page.getByText("admin", { exact: true }).first()).toBeVisible();
    await expect(page.getByText("bob", { exact: true })).toHaveCount(0);
  },
);

for (const keep of [false, true]) {
  test(`with the browser's storage full one signs in all the same${keep ? ", kept" : ""}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.goto("/automation");
    if (keep) await page.getByLabel("Keep me signed in").check();
    await signIn(page);
    await expect(page.getByRole("heading", { name: "Automation Center" })).toBeVisible();
    await page.getByRole("link", { name: "Human Inbox", exact: true }).click();
    await expect(page.getByRole("list", { name: "Conversations" })).toBeVisible();
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL(/\/login/);
  });
}

for (const stored of ["{not json", "null", '{"id":"1"}', '{"username":""}']) {
  test(`a stored user record like ${stored} is discarded with its token`, async ({ page }) => {
    await page.addInitScript((record) => {
      sessionStorage.setItem("authToken", "muster-demo-token-1");
      sessionStorage.setItem("user", record);
    }, stored);
    await page.goto("/");
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("authToken"))).toBeNull();
  });
}

test("only an admin is shown User Management", async ({ page }) => {
  await page.goto("/login");
  await signIn(page, "casey", "x");
  await expect(page.getByText("casey", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Human Inbox", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "User Management" })).toHaveCount(0);
});

test("what is typed before the scripts have come is kept, and an early press signs in", async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill("admin");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/login$/);
  release();
  await expect(page.getByRole("heading", { name: "AI Ecosystem Overview" })).toBeVisible();
});

test("a page that draws no frames, and where no worker may run, can be used all the same", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
    Reflect.set(window, "Worker", undefined);
  });
  await page.goto("/login");
  await signIn(page);
  await expect(page).toHaveTitle("Overview · Muster");
});
