import { expect, type Page, type Route } from "@playwright/test";
import { atRest, lookForNewer, offlineReady, test } from "./deployment";
import { policyViolations } from "./policy-violations";
import { signIn } from "./sign-in";

// Each test opens the page many times.
test.describe.configure({ timeout: 120_000 });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const notice = (page: Page) => page.getByText("A new version is ready");
const waiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state);
const reply = (page: Page) => page.getByPlaceholder("Type your response...");

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await signIn(page);
  await expect(heading(page)).toHaveText("AI Ecosystem Overview");
  await offlineReady(page);
}

/** Opens a screen and a dialog, whose code is loaded on demand. */
async function createUser(page: Page): Promise<void> {
  await page.getByRole("link", { name: "User Management" }).click();
  await page.getByRole("button", { name: "Create User" }).click();
  await expect(page.getByRole("dialog").getByLabel("Username")).toBeVisible();
}

/** The page that is kept opens with the host gone, and so does what was never opened before. */
async function opensOffline(page: Page, host: { close: () => Promise<void> }, title: string) {
  await atRest(page);
  await host.close();
  await page.reload();
  await expect(heading(page)).toHaveText(title);
  await createUser(page);
}

test("after one visit everything opens under its own policy, with the host silent, gone, and the worker stopped", async ({
  page,
  context,
  serve,
}) => {
  const host = await serve({ headers: false });
  expect((await page.request.get(host.url)).headers()["content-security-policy"]).toBeUndefined();
  const violated = await policyViolations(page);
  await visit(page, `${host.url}?brand=Acme,b91c1c`);
  // A host that does not answer delays the demo by a moment only.
  await context.route("**/*", () => new Promise(() => undefined));
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByText("Active Members", { exact: true })).toBeVisible();
  await context.unrouteAll();
  await atRest(page);
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
  // With its last tab the worker does not go.
  await page.goto("about:blank");
  await page.goto(`${host.url}human-inbox`);
  await expect(page.getByRole("button", { name: "Take Over" }).first()).toBeVisible();
  expect(violated).toEqual([]);
});

test("a newer deployment is announced, opens on Refresh, and old tabs keep working until then", async ({
  page,
  deployment,
}) => {
  const failed: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });
  await visit(page, deployment.host.url);
  await deployment.release("Two");
  await lookForNewer(page);
  await expect(notice(page)).toBeVisible();
  // The newer worker waits: it would take the files of open tabs with it.
  expect(await waiting(page)).toBe("installed");
  // The old tab's files are gone from the host, but still cached.
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

test("a newer deployment whose files do not arrive is not kept: the older copy opens whole", async ({
  page,
  context,
  deployment,
}) => {
  await visit(page, deployment.host.url);
  await deployment.release("Two");
  const missing = /assets\/users-page-[^/]*Two/;
  const immutable = { "cache-control": "public, max-age=31536000, immutable" };
  type Answer = Parameters<Route["fulfill"]>[0];
  let answer: Answer;
  let asked = 0;
  // Kept up between the answers: the browser also looks for a newer worker by itself.
  await context.route(missing, (route) => {
    asked += 1;
    return answer ? route.fulfill(answer) : route.abort();
  });
  const answers: Answer[] = [
    undefined,
    { status: 404, headers: immutable },
    { contentType: "text/html", body: "<!doctype html><title>A page</title>" },
  ];
  for (answer of answers) {
    asked = 0;
    await page.reload();
    await lookForNewer(page);
    await expect.poll(() => asked).toBeGreaterThan(0);
    await atRest(page);
    expect(await waiting(page)).toBeUndefined();
  }
  await opensOffline(page, deployment.host, "AI Ecosystem Overview");
});

test("a host that turned from mock to live is believed, and the demo's worker takes itself away", async ({
  page,
  deployment,
  serve,
}) => {
  const asked: string[] = [];
  const { folder } = deployment;
  const host = await serve({
    folder,
    api: (request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(200, { "content-type": "application/json" });
      const { url = "" } = request;
      const session = '{"token":"t","user":{"id":"1","username":"admin","role":"admin"}}';
      const figures = '{"activeMembers":11}';
      response.end(url.endsWith("/login") ? session : url.endsWith("/metrics") ? figures : "[]");
    },
  });
  await visit(page, host.url);
  expect(asked).toEqual([]);
  await deployment.turnLive();
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  // The mock's session is not the server's: one signs in again.
  await page.reload();
  await signIn(page);
  await expect(page.getByText("11", { exact: true })).toBeVisible();
  expect(asked).toContain("/api/dashboard/metrics");
  expect(scripts.filter((url) => /\/(?:mock|worker|start)-[^/]*\.js/.test(url))).toEqual([]);
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
  await page.reload();
  await expect(page.getByText("11", { exact: true })).toBeVisible();
  await host.close();
});
