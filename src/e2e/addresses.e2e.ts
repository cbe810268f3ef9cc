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
    // As a link has it: a browser reads %09 as a tab before the page does.
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
