import { expect, test, type Page } from "@playwright/test";
import { startHost } from "../tools/static-host.mjs";
import { dist, offlineReady, signIn } from "./deployment";

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
