import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { build } from "vite";
import { startHost } from "../tools/static-host.mjs";

const root = join(import.meta.dirname, "../..");
const dist = join(root, "dist");

async function signIn(page: Page) {
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill("admin");
  await page.getByRole("button", { name: "Sign In" }).click();
}

const overview = (page: Page) => page.getByRole("heading", { name: "AI Ecosystem Overview" });
const activeMembers = (page: Page) => page.getByText("Active Members");

/** Whether the worker holds the page, which it fetches last, and so every file. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const own = names.find((name) => name.startsWith("offline:"));
    return own !== undefined && (await (await caches.open(own)).match("./")) !== undefined;
  });

const offlineReady = (page: Page) => expect.poll(() => isKept(page)).toBe(true);

test("after one visit everything opens with the host gone", async ({ page }) => {
  const host = await startHost({ folder: dist });
  await page.goto(host.url);
  await signIn(page);
  await expect(overview(page)).toBeVisible();
  await offlineReady(page);
  await host.close();
  await page.reload();
  await expect(activeMembers(page)).toBeVisible();
  await page.goto(`${host.url}human-inbox`);
  await expect(page.getByRole("heading", { name: "Human Inbox" })).toBeVisible();
  await page.getByRole("link", { name: "User Management" }).click();
  await expect(page.getByRole("heading", { name: "User Management" })).toBeVisible();
});

test("no API call of a mocked page reaches the host", async ({ page }) => {
  const reached: string[] = [];
  const host = await startHost({
    folder: dist,
    api: (request, response) => {
      reached.push(request.url ?? "");
      response.writeHead(500).end();
    },
  });
  await page.goto(host.url);
  await signIn(page);
  await expect(overview(page)).toBeVisible();
  await offlineReady(page);
  await page.goto(`${host.url}human-inbox`);
  await expect(page.getByRole("button", { name: "Take Over" }).first()).toBeVisible();
  await host.close();
  expect(reached).toEqual([]);
});

test("deep links and reloads work under a sub-path, on a host without a fall-back rule", async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "sub-path-"));
  await build({ root, base: "/demo/", logLevel: "error", build: { outDir: folder } });
  const host = await startHost({ folder, fallback: false });
  await page.goto(`${host.url}human-inbox?status=escalated`);
  await expect(page).toHaveURL(/\/demo\/login\?/);
  await signIn(page);
  await expect(page).toHaveURL(`${host.url}human-inbox?status=escalated`);
  await expect(page.getByRole("button", { name: "Take Over" }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Take Over" }).first()).toBeVisible();
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page).toHaveURL(host.url);
  await host.close();
  await rm(folder, { recursive: true });
});
