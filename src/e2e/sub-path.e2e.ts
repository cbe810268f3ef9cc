import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { build } from "vite";
import { startHost } from "../tools/static-host.mjs";
import { readBoth, watch } from "./contract-pages";
import { signIn } from "./deployment";
import { isTaken, openSecond, takeOver } from "./operators";

const root = join(import.meta.dirname, "../..");

/** A build for a sub-folder of a host without a fall-back rule. */
let folder: string;
let host: Awaited<ReturnType<typeof startHost>>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await mkdtemp(join(tmpdir(), "sub-path-"));
  await build({ root, base: "/demo/", logLevel: "error", build: { outDir: folder } });
  host = await startHost({ folder, fallback: false });
});

test.afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

test("deep links and reloads work", async ({ page }) => {
  await page.goto(`${host.url}human-inbox?status=escalated`);
  await expect(page).toHaveURL(/\/demo\/login\?/);
  await signIn(page);
  await expect(page).toHaveURL(`${host.url}human-inbox?status=escalated`);
  await expect(page.getByRole("button", { name: "Take Over" }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Take Over" }).first()).toBeVisible();
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page).toHaveURL(host.url);
});

test("the contract's pages stand below that folder", async ({ page }) => {
  const { outside, complaints } = watch(page);
  await readBoth(page, `${host.url}contract/`);
  await expect(page).toHaveURL(`${host.url}contract/live.html`);
  expect([outside, complaints]).toEqual([[], []]);
  const built = await page.request.get(`${host.url}contract/openapi.json`);
  const published = await readFile(join(root, "src/contract/published/openapi.json"), "utf8");
  expect(await built.json()).toEqual(JSON.parse(published));
});

test("a second operator opens below that folder", async ({ page, context }) => {
  await page.goto(`${host.url}human-inbox`);
  await signIn(page);
  const second = await openSecond(context, page);
  await expect(second).toHaveURL(`${host.url}human-inbox`);
  await takeOver(second);
  await isTaken(page);
});
