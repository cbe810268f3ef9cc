import { expect, test, type Page } from "@playwright/test";
import { startHost } from "../tools/static-host.mjs";
import { Deployment, dist, offlineReady, signIn } from "./deployment";

// Each test opens the page many times.
test.describe.configure({ timeout: 90_000 });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const notice = (page: Page) => page.getByText("A new version is ready");

test("after one visit everything opens with the host gone", async ({ page }) => {
  const host = await startHost({ folder: dist });
  await page.goto(host.url);
  await signIn(page);
  await expect(heading(page)).toHaveText("AI Ecosystem Overview");
  await offlineReady(page);
  await host.close();
  await page.reload();
  await expect(page.getByText("Active Members", { exact: true })).toBeVisible();

  const screens = [
    ["human-inbox", "Human Inbox"],
    ["member-intelligence", "Member Intelligence"],
    ["ai-chatbot", "AI Chatbot Management"],
    ["growth-hacking", "Growth Hacking Center"],
    ["content-engine", "Content Engine"],
    ["event-optimization", "Event Optimization"],
    ["cross-marketing", "Cross-Marketing Hub"],
    ["automation", "Automation Center"],
    ["user-management", "User Management"],
  ] as const;
  for (const [path, title] of screens) {
    await page.goto(host.url + path);
    await expect(heading(page)).toHaveText(title);
  }
  // A part that is loaded on demand.
  await page.getByRole("button", { name: "Create User" }).click();
  await expect(page.getByRole("dialog").getByLabel("Username")).toBeVisible();
});

test("a host that does not answer delays the demo by a moment only", async ({ page, context }) => {
  const host = await startHost({ folder: dist });
  await page.goto(host.url);
  await signIn(page);
  await offlineReady(page);
  await context.route("**/*", () => new Promise(() => undefined));
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByText("Active Members", { exact: true })).toBeVisible();
  await host.close();
});

test("a newer deployment is announced, opens on Refresh, and old tabs keep working until then", async ({
  page,
  context,
}) => {
  const deployment = await Deployment.first();
  const host = await startHost({ folder: deployment.folder });
  await page.goto(host.url);
  await signIn(page);
  await expect(heading(page)).toHaveText("AI Ecosystem Overview");
  await offlineReady(page);

  await deployment.release("Two");
  const other = await context.newPage();
  await other.goto(`${host.url}login`);
  // All its files are downloaded first.
  await expect(notice(page)).toBeVisible({ timeout: 40_000 });
  await offlineReady(page, "Two");
  // The old tab's files are gone from the host, but still cached.
  await page.getByRole("link", { name: "Cross-Marketing Hub" }).click();
  await expect(heading(page)).toHaveText("Cross-Marketing Hub");
  await page.getByRole("link", { name: "User Management" }).click();
  await page.getByRole("button", { name: "Create User" }).click();
  await expect(page.getByRole("dialog").getByLabel("Username")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Human Inbox", exact: true }).click();
  await page.getByRole("button", { name: "Take Over" }).first().click();
  await page.getByPlaceholder("Type your response...").fill("Half a sentence");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(notice(page)).toBeHidden();
  await expect(page.getByPlaceholder("Type your response...")).toHaveValue("Half a sentence");
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await expect(heading(page)).toHaveText("AI Ecosystem Overview Two");
  await expect(page.locator("html")).toHaveAttribute("data-build", "Two");

  await host.close();
  await page.reload();
  await expect(heading(page)).toHaveText("AI Ecosystem Overview Two");
  await deployment.remove();
});

test("a reload opens the older deployment or the newer one, each with its own files", async ({
  page,
}) => {
  const deployment = await Deployment.first();
  const host = await startHost({ folder: deployment.folder });
  await page.goto(host.url);
  await signIn(page);
  await offlineReady(page);
  await deployment.release("Two");
  const failed: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await offlineReady(page, "Two");
  await page.reload();
  await expect(heading(page)).toHaveText("AI Ecosystem Overview Two");
  await expect(notice(page)).toBeHidden();
  expect(failed).toEqual([]);
  await host.close();
  await deployment.remove();
});

test("a newer page whose files do not arrive is not shown: the kept one is", async ({
  page,
  context,
}) => {
  const deployment = await Deployment.first();
  const host = await startHost({ folder: deployment.folder });
  await page.goto(host.url);
  await signIn(page);
  await offlineReady(page);
  await deployment.release("Two");
  await context.route(/assets\/app-[^/]*Two\.js/, (route) => route.abort());
  await page.reload();
  await expect(heading(page)).toHaveText("AI Ecosystem Overview");
  await context.unroute(/assets\/app-[^/]*Two\.js/);
  await page.reload();
  await offlineReady(page, "Two");
  await page.reload();
  await expect(heading(page)).toHaveText("AI Ecosystem Overview Two");
  await host.close();
  await deployment.remove();
});

test("a host that turned from mock to live is believed, and the demo's worker takes itself away", async ({
  page,
}) => {
  const deployment = await Deployment.first();
  const asked: string[] = [];
  const host = await startHost({
    folder: deployment.folder,
    api: (request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(200, { "content-type": "application/json" });
      response.end(request.url?.endsWith("/metrics") ? '{"activeMembers":11}' : "[]");
    },
  });
  await page.goto(host.url);
  await signIn(page);
  await offlineReady(page);
  expect(asked).toEqual([]);
  await deployment.turnLive();
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.reload();
  await expect(page.getByText("11", { exact: true })).toBeVisible();
  expect(asked).toContain("/api/dashboard/metrics");
  expect(scripts.filter((url) => /\/(?:mock|worker|start)-[^/]*\.js/.test(url))).toEqual([]);
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
  await page.reload();
  await expect(page.getByText("11", { exact: true })).toBeVisible();
  await host.close();
  await deployment.remove();
});
