import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { startApi } from "../tools/api/start-api.ts";
import { startHost } from "../tools/static-host.mjs";
import { readBoth, watch } from "./contract-pages";

const root = join(import.meta.dirname, "../..");

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const pageColor = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test("both documents can be read, and nothing is asked of another host", async ({ page }) => {
  const { outside, complaints } = watch(page);
  await readBoth(page, "/contract/");
  await page.getByRole("link", { name: "Calls" }).click();
  await expect(page.getByRole("heading", { name: /Command center: calls/ })).toBeVisible();
  expect(outside).toEqual([]);
  expect(complaints).toEqual([]);
});

test("a call can be tried beside a server; on the mock the page says where", async ({ page }) => {
  const members = page.getByRole("button", { name: /GET \/api\/members/ }).first();
  const execute = page.getByRole("button", { name: "Execute", exact: true });
  const note = page.getByText("npm run api -- --site");
  await page.goto("/contract/");
  await members.click();
  await expect(note).toBeVisible();
  await expect(page.getByText(/whole list, without pages/)).toBeVisible();
  await expect(execute).toHaveCount(0);

  const api = await startApi({ site: join(root, "dist") });
  await page.request.post(`${api.url}/api/auth/login`, {
    data: { username: "admin", password: "admin" },
  });
  const { complaints } = watch(page);
  await page.goto(`${api.url}/contract/`);
  await members.click();
  const answered = page.waitForResponse(`${api.url}/api/members`);
  await execute.click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole("heading", { name: "Server response" })).toBeVisible();
  await expect(note).toBeHidden();
  expect(complaints).toEqual([]);
  await api.stop();
});

test("on a phone nothing runs out of the window", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contract/");
  await page.getByRole("button", { name: /POST \/api\/users/ }).click();
  await expect(page.getByText("The username or email is taken.").first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await page.getByRole("link", { name: "Live messages" }).click();
  await expect(page.getByText("Replaces the activity feed.").first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test("the pages follow the theme of the device, and the one chosen in the app", async ({
  page,
}) => {
  for (const file of ["", "live.html"]) {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(`/contract/${file}`);
    const light = await pageColor(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => pageColor(page)).not.toBe(light);
    await page.evaluate(() => window.localStorage.setItem("theme", "light"));
    await page.reload();
    expect(await pageColor(page)).toBe(light);
    await page.evaluate(() => window.localStorage.clear());
  }
});

test("after a visit of the app the pages open with the host gone, as pages of their own", async ({
  page,
}) => {
  const host = await startHost({ folder: join(root, "dist") });
  await page.goto(host.url);
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill("admin");
  await page.getByRole("button", { name: "Sign In" }).click();
  const keptPaths = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname);
    });
  // The last of them.
  await expect.poll(keptPaths, { timeout: 30_000 }).toContain("/contract/theme.js");
  await host.close();
  const { complaints } = watch(page);
  await readBoth(page, `${host.url}contract/`);
  expect(complaints).toEqual([]);
});
