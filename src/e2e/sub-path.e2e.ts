import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { build } from "vite";
import { offlineReady, test } from "./deployment";
import { signIn } from "./sign-in";
import { isTaken, openSecond, takeOver } from "./operators";

const root = join(import.meta.dirname, "../..");

/** A build for a sub-folder of a host without a fall-back rule. */
let folder: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await mkdtemp(join(tmpdir(), "sub-path-"));
  await build({ root, base: "/demo/", logLevel: "error", build: { outDir: folder } });
});

test.afterAll(() => rm(folder, { recursive: true }));

test(
  "deep links, reloads, the contract's pages and a second operator work below a folder",
  { tag: "@all" },
  async ({ page, context, serve }) => {
    const host = await serve({ folder, fallback: false });
    await page.goto(`${host.url}human-inbox?status=escalated`);
    await expect(page).toHaveURL(/\/demo\/login\?/);
    await signIn(page);
    await expect(page).toHaveURL(`${host.url}human-inbox?status=escalated`);
    await page.reload();
    await expect(page.getByRole("button", { name: "Take Over" }).first()).toBeVisible();
    const second = await openSecond(context, page);
    await expect(second).toHaveURL(/\/demo\/human-inbox/);
    await takeOver(second);
    await isTaken(page);
    await page.bringToFront();
    await page.getByRole("link", { name: "Overview" }).click();
    await expect(page).toHaveURL(host.url);
    await page.goto(`${host.url}contract/`);
    await expect(page.getByRole("heading", { name: /Command center: calls/ })).toBeVisible();
    await page.getByRole("link", { name: "Live messages" }).click();
    await expect(page).toHaveURL(`${host.url}contract/live.html`);
    await expect(page.getByText(/Command center: live messages/)).toBeVisible();
    const built = await page.request.get(`${host.url}contract/openapi.json`);
    const published = await readFile(join(root, "src/contract/published/openapi.json"), "utf8");
    expect(await built.json()).toEqual(JSON.parse(published));
  },
);

test("a real backend's page in a folder leaves the demo at the host's root its worker", async ({
  context,
  page,
  serve,
}) => {
  const above = await serve();
  const live = await serve({ folder, live: true });
  await context.route(`${above.url}demo/**`, async (route) => {
    const url = route.request().url().replace(`${above.url}demo/`, live.url);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.goto(above.url);
  await offlineReady(page);
  const below = await context.newPage();
  await below.goto(`${above.url}demo/`);
  await expect(below.getByRole("button", { name: "Sign In" })).toBeVisible();
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
});
