import { expect, test } from "@playwright/test";
import { signIn } from "./deployment";
import { LivePage } from "./live-page";

for (const from of [
  "/login",
  "/login?from=/login",
  "/%6Cogin",
  "/%09/evil.example/",
  "//",
  "/.//x.y/",
]) {
  test(`sign-in that is to lead to ${from} leads to the Overview`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    // As in a link: the browser decodes %09 to a tab.
    const address = `/login?from=${from}`;
    await page.goto(address);
    await signIn(page);
    await expect(page.getByRole("heading", { name: "AI Ecosystem Overview" })).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "AI Ecosystem Overview" })).toBeVisible();
    await expect(page).toHaveURL("/");
    expect(errors).toEqual([]);
  });
}

for (const path of ["//evil.example/x", "/.//evil.example/x", "//"]) {
  test(`the link ${path}?as=… stays on this host`, async ({ page, baseURL }) => {
    const left: string[] = [];
    await page.route("**/*", (route) => {
      const { host } = new URL(route.request().url());
      if (host === new URL(baseURL ?? "").host) return route.continue();
      left.push(route.request().url());
      return route.abort();
    });
    const origin = (baseURL ?? "").replace(/\/$/, "");
    await page.goto(`${origin}/`);
    await signIn(page);
    await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
    for (const account of ["maya.okafor", "maya.okafor", "admin"]) {
      await page.goto(`${origin}${path}?as=${account}`);
      await expect(page.getByText(account, { exact: true }).first()).toBeVisible();
      await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    }
    expect(left).toEqual([]);
  });
}

test("an id of dots is asked of nobody, and the inbox stays whole", async ({ page }) => {
  const live = await LivePage.prepare(page);
  await live.open("/human-inbox?conversation=..");
  await expect(page.getByRole("heading", { name: "Human Inbox" })).toBeVisible();
  await expect(page.getByText("No conversations found matching your filters")).toBeVisible();
  expect(live.calls.map(({ path }) => path)).not.toContain("/api/human-inbox/");
  expect(live.calls.filter(({ path }) => path.startsWith("/api/human-inbox"))).toHaveLength(1);
});

test("in the inbox a conversation is a step in the history; filters and search are not", async ({
  page,
}) => {
  await page.goto("/");
  await signIn(page);
  await page.getByRole("link", { name: "Human Inbox" }).click();
  await page.getByRole("combobox", { name: "Priority" }).click();
  await page.getByRole("option", { name: "Urgent" }).click();
  await expect(page).toHaveURL(/priority=urgent$/);
  const rows = page.getByRole("list", { name: "Conversations" }).getByRole("link");
  await rows.nth(0).click();
  await expect(page).toHaveURL(/conversation=/);
  const first = page.url();
  await rows.nth(1).click();
  await expect(page).not.toHaveURL(first);
  await page.goBack();
  await expect(page).toHaveURL(first);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/priority=urgent$/);
  await page.getByPlaceholder("Search conversations...").fill("a");
  await expect(page).toHaveURL(/priority=urgent&search=a$/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "AI Ecosystem Overview" })).toBeVisible();
});

test("closing a conversation keeps the filter that was chosen while it was open", async ({
  page,
}) => {
  await page.goto("/human-inbox");
  await signIn(page);
  await page.getByRole("list", { name: "Conversations" }).getByRole("link").nth(0).click();
  await expect(page).toHaveURL(/conversation=/);
  await page.getByRole("combobox", { name: "Priority" }).click();
  await page.getByRole("option", { name: "Urgent" }).click();
  await expect(page).toHaveURL(/priority=urgent/);
  await page.getByRole("log", { name: "Messages" }).focus();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/human-inbox\?priority=urgent$/);
});

for (const [opening, closing] of [
  ["a click", "Escape"],
  ["a click", "Back"],
  ["Enter", "Back"],
] as const) {
  test(`a search typed just before ${opening} opened a row is still there after ${closing}`, async ({
    page,
  }) => {
    await page.goto("/member-intelligence");
    await signIn(page);
    const search = page.getByRole("searchbox", { name: "Search members" });
    const rows = page.getByRole("list", { name: "members" }).getByRole("link");
    const name = await rows.first().innerText();
    await search.fill(name);
    await expect(rows).toHaveCount(1);
    await (opening === "Enter" ? rows.press("Enter") : rows.click());
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await expect(page).toHaveURL(/search=/);
    await (closing === "Back" ? page.goBack() : page.keyboard.press(closing));
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(search).toHaveValue(name);
    await expect(page).toHaveURL(/search=/);
  });
}

test("Escape pressed twice closes a conversation and stays in the inbox", async ({ page }) => {
  await page.goto("/");
  await signIn(page);
  await page.getByRole("link", { name: "Human Inbox" }).click();
  const row = page.getByRole("list", { name: "Conversations" }).getByRole("link").nth(0);
  await row.click();
  await expect(page).toHaveURL(/conversation=/);
  // Both presses come before the browser has gone back.
  await row.evaluate((link) => {
    for (const key of ["Escape", "Escape"]) {
      link.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    }
  });
  await expect(page.getByText("Select a Conversation")).toBeVisible();
  await expect(page).toHaveURL(/\/human-inbox$/);
  await row.click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/human-inbox$/);
});
