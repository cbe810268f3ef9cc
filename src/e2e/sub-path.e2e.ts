import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { build } from "vite";
import { offlineReady, test } from "./deployment";
import { submit } from "./sign-in";
import { isTakenOver, openSecond, takeOver } from "./operators";

const root = join(import.meta.dirname, "../..");

/** A build for a sub-folder of a host without a fallback rule. */
let folder: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await mkdtemp(join(tmpdir(), "sub-path-"));
  await build({ root, base: "/demo/", logLevel: "error", build: { outDir: folder } });
});

test.afterAll(() => rm(folder, { recursive: true }));

test("deep links, reloads, the contract's pages and a second operator work in a sub-folder @all", async ({
  page,
  context,
  serve,
}) => {
  const host = await serve({ folder, fallback: false });
  await page.goto(`${host.url}human-inbox?status=escalated`);
  await expect(page).toHaveURL(/\/demo\/login\?/);
  await submit(page);
  await expect(page).toHaveURL(`${host.url}human-inbox?status=escalated`);
  await page.reload();
  await expect(page.getByRole("button", { name: "Take Over" }).first()).toBeVisible();
  const second = await openSecond(context, page);
  await expect(second).toHaveURL(/\/demo\/human-inbox/);
  await takeOver(second);
  await isTakenOver(page);
  await page.bringToFront();
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page).toHaveURL(host.url);
  await page.goto(`${host.url}contract/`);
  await expect(page.getByRole("heading", { name: /Command center: calls/ })).toBeVisible();
  await page.getByRole("link", { name: "Live messages" }).click();
  await expect(page).toHaveURL(`${host.url}contract/live.html`);
  await expect(page.getByText(/Command center: live messages/)).toBeVisible();
  const built = await page.request.get(`${host.url}contract/openapi.json`);
  expect(await built.json()).toHaveProperty("openapi");
});

test("a live page in a sub-folder does not unregister the worker of the demo at the root", async ({
  context,
  page,
  serve,
}) => {
  const demo = await serve();
  const live = await serve({ folder, live: true });
  await context.route(`${demo.url}demo/**`, async (route) => {
    const url = route.request().url().replace(`${demo.url}demo/`, live.url);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.goto(demo.url);
  await offlineReady(page);
  const livePage = await context.newPage();
  await livePage.goto(`${demo.url}demo/`);
  await expect(livePage.getByRole("button", { name: "Sign In" })).toBeVisible();
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
});
