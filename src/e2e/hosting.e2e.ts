import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { build } from "vite";
import { startHost } from "../tools/static-host.mjs";
import { dist, offlineReady, signIn } from "./deployment";

const root = join(import.meta.dirname, "../..");

const overview = (page: Page) => page.getByRole("heading", { name: "AI Ecosystem Overview" });
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
