import { expect, type Page, type Route } from "@playwright/test";
import { workerSettled, checkForUpdate, offlineReady, test } from "./deployment";
import { policyViolations } from "./policy-violations";
import { signIn, submit } from "./sign-in";

// Each test opens the page many times.
test.describe.configure({ timeout: 120_000 });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const notice = (page: Page) => page.getByText("A new version is ready");
const waiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state);
const reply = (page: Page) => page.getByPlaceholder("Type your response...");

async function visit(page: Page, url: string): Promise<void> {
  await signIn(page, url);
  await expect(heading(page)).toHaveText("AI Ecosystem Overview");
  await offlineReady(page);
}

/** Opens a screen and a dialog, whose code is loaded on demand. */
async function createUser(page: Page): Promise<void> {
  await page.getByRole("link", { name: "User Management" }).click();
  await page.getByRole("button", { name: "Create User" }).click();
  await expect(page.getByRole("dialog").getByLabel("Username")).toBeVisible();
}

/** Expects that the cached page works while the host is down, including screens not opened yet. */
async function opensOffline(page: Page, host: { close: () => Promise<void> }, title: string) {
  await workerSettled(page);
  await host.close();
  await page.reload();
  await expect(heading(page)).toHaveText(title);
  await createUser(page);
}

test("after one visit everything opens under its own CSP while the host hangs or is down, and the worker is stopped", async ({
  page,
  context,
  serve,
}) => {
  const host = await serve({ headers: false });
  expect((await page.request.get(host.url)).headers()["content-security-policy"]).toBeUndefined();
  const violations = await policyViolations(page);
  await visit(page, `${host.url}?brand=Acme,b91c1c`);
  // A host that does not respond delays the demo only briefly.
  await context.route("**/*", () => new Promise(() => undefined));
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByText("Active Members", { exact: true })).toBeVisible();
  await context.unrouteAll();
  await workerSettled(page);
  const browser = await context.newCDPSession(page);
  await browser.send("ServiceWorker.enable");
  await browser.send("ServiceWorker.stopAllWorkers");
  await host.close();
  await page.reload();
  await expect(page.getByText("Active Members", { exact: true })).toBeVisible();
  const screens = page.getByRole("navigation", { name: "Screens" }).getByRole("link");
  for (const link of await screens.all()) {
    await link.click();
    await expect(page).toHaveTitle(`${await link.innerText()} · Acme`);
    await expect(heading(page)).toBeVisible();
  }
  await createUser(page);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Content Engine" }).click();
  await page.getByRole("link", { name: "Deal Room Walkthrough" }).click();
  await expect(page.getByRole("button", { name: "Play Preview" })).toBeVisible();
  // The worker stays installed after its last tab is gone.
  await page.goto("about:blank");
  await page.goto(`${host.url}human-inbox`);
  await expect(page.getByRole("button", { name: "Take Over" }).first()).toBeVisible();
  expect(violations).toEqual([]);
});

test("a newer deployment is announced and opens on Refresh; until then the old page keeps working", async ({
  page,
  deployment,
}) => {
  const failed: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });
  await visit(page, deployment.host.url);
  await deployment.release("Two");
  await checkForUpdate(page);
  await expect(notice(page)).toBeVisible();
  // The newer worker waits: activating it would delete the cached files of open tabs.
  expect(await waiting(page)).toBe("installed");
  // The old page's files are gone from the host, but still cached.
  await createUser(page);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Human Inbox", exact: true }).click();
  await page.getByRole("button", { name: "Take Over" }).first().click();
  await reply(page).fill("Half a sentence");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.locator("meta[name=build]")).toHaveAttribute("content", "Two");
  await expect(reply(page)).toHaveValue("Half a sentence");
  await expect(notice(page)).toBeHidden();
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await expect(heading(page)).toHaveText("AI Ecosystem Overview Two");
  expect(failed).toEqual([]);
});

test("a newer deployment with missing files is not installed: the old version keeps working @all", async ({
  page,
  context,
  deployment,
}) => {
  await visit(page, deployment.host.url);
  await deployment.release("Two");
  const missing = /assets\/users-page-[^/]*Two/;
  const immutable = { "cache-control": "public, max-age=31536000, immutable" };
  type Response = Parameters<Route["fulfill"]>[0];
  let response: Response;
  let requests = 0;
  // One route for all responses: in between, the browser may check for a newer worker, too.
  await context.route(missing, (route) => {
    requests += 1;
    return response ? route.fulfill(response) : route.abort();
  });
  const responses: Response[] = [
    undefined,
    { status: 404, headers: immutable },
    { contentType: "text/html", body: "<!doctype html><title>A page</title>" },
  ];
  for (response of responses) {
    requests = 0;
    await page.reload();
    await checkForUpdate(page);
    await expect.poll(() => requests).toBeGreaterThan(0);
    await workerSettled(page);
    expect(await waiting(page)).toBeUndefined();
  }
  await opensOffline(page, deployment.host, "AI Ecosystem Overview");
});

test("after a host switches from mock to live, the page uses its API, and the demo's worker unregisters", async ({
  page,
  deployment,
  serve,
}) => {
  const requested: string[] = [];
  const { folder } = deployment;
  const host = await serve({
    folder,
    api: (request, response) => {
      requested.push(request.url ?? "");
      response.writeHead(200, { "content-type": "application/json" });
      const { url = "" } = request;
      const session = '{"token":"t","user":{"id":"1","username":"admin","role":"admin"}}';
      const figures = '{"activeMembers":11}';
      response.end(url.endsWith("/login") ? session : url.endsWith("/metrics") ? figures : "[]");
    },
  });
  await visit(page, host.url);
  expect(requested).toEqual([]);
  await deployment.switchToLive();
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  // The mock's session is not valid on the server, so sign in again.
  await page.reload();
  await submit(page);
  await expect(page.getByText("11", { exact: true })).toBeVisible();
  expect(requested).toContain("/api/dashboard/metrics");
  expect(scripts.filter((url) => /\/(?:mock|worker|start)-[^/]*\.js/.test(url))).toEqual([]);
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
  await page.reload();
  await expect(page.getByText("11", { exact: true })).toBeVisible();
  await host.close();
});
