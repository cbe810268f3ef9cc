import { expect, type Page, test } from "@playwright/test";
import { type Host, startHost } from "../tools/static-host.mjs";
import { atRest, Deployment, offlineReady, signIn } from "./deployment";

// Each test opens the page many times.
test.describe.configure({ timeout: 90_000 });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

let deployment: Deployment;
let host: Host;

test.beforeEach(async ({ page }) => {
  deployment = await Deployment.first();
  host = await startHost({ folder: deployment.folder });
  await page.goto(host.url);
  await signIn(page);
  await expect(heading(page)).toHaveText("AI Ecosystem Overview");
  await offlineReady(page);
});

test.afterEach(async () => {
  await host.close();
  await deployment.remove();
});

/** Makes the page reload itself this many ms after a newer worker has cached all files. */
const reloadOnceInstalled = (page: Page, ms: number) =>
  page.evaluate(async (delay) => {
    const registration = await navigator.serviceWorker.ready;
    registration.addEventListener("updatefound", () => {
      const { installing } = registration;
      installing?.addEventListener("statechange", () => {
        if (installing.state === "installed") setTimeout(() => location.reload(), delay);
      });
    });
  }, ms);

/** Waits until no worker in the browser waits for its pages to close. */
async function activated(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const statuses = new Map<string, string>();
  session.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
    for (const { versionId, status } of versions) statuses.set(versionId, status);
  });
  await session.send("ServiceWorker.enable");
  await expect
    .poll(() => [...statuses.values()].filter((status) => status !== "redundant"))
    .toEqual(["activated"]);
  await session.detach();
}

/** Makes the browser check for the newer worker until the page is of that build. */
const becomes = (page: Page, build: string) =>
  expect
    .poll(
      () =>
        page
          .evaluate(async () => {
            await (await navigator.serviceWorker.ready).update();
            return document.documentElement.dataset.build;
          })
          .catch(() => undefined), // the page is reloading, or the deployment is not complete yet
      { timeout: 20_000 },
    )
    .toBe(build);

test("a reload at any moment after a newer worker is installed opens the newer page", async ({
  page,
}) => {
  for (const [round, ms] of [0, 15, 30, 45, 60, 90].entries()) {
    const build = `Later${round}`;
    await reloadOnceInstalled(page, ms);
    await deployment.release(build);
    await becomes(page, build);
    await expect(heading(page)).toContainText(build);
    await atRest(page);
  }
});

test("a newer worker leaves open tabs to the older one, and answers once they are closed", async ({
  page,
  context,
}) => {
  const changes = await page.evaluateHandle(() => {
    const seen = { count: 0 };
    navigator.serviceWorker.addEventListener("controllerchange", () => (seen.count += 1));
    return seen;
  });
  await deployment.release("Two");
  const other = await context.newPage();
  await other.goto(`${host.url}login`);
  await expect(page.getByText("A new version is ready")).toBeVisible({ timeout: 40_000 });
  await offlineReady(page, "Two");
  // Reloading another tab must not activate the newer worker.
  await other.reload();
  await expect(other.locator("html")).toHaveAttribute("data-build", "Two");
  expect(await changes.evaluate(({ count }) => count)).toBe(0);

  await other.close();
  await page.goto("about:blank");
  // The browser activates it a moment after the last page has gone, and not before: a page that
  // opens within that moment is still the older one's.
  await activated(page);
  await page.goto(host.url);
  const waits = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await expect.poll(waits).toBe(false);
  await atRest(page);
  await host.close();
  await page.reload();
  await expect(heading(page)).toHaveText("AI Ecosystem Overview Two");
});

test("an older deployment that has come back is what opens with the host gone", async ({
  page,
}) => {
  const older = await Deployment.first();
  const first = await page.locator("html").getAttribute("data-build");
  await deployment.release("Two");
  await page.reload();
  await offlineReady(page, "Two");
  await page.reload();
  await expect(heading(page)).toHaveText("AI Ecosystem Overview Two");
  await host.close();
  await reloadOnceInstalled(page, 0);
  host = await startHost({ folder: older.folder, port: host.port });
  await becomes(page, first ?? "");
  await expect(heading(page)).toHaveText("AI Ecosystem Overview");
  await host.close();
  await page.reload();
  await expect(heading(page)).toHaveText("AI Ecosystem Overview");
  await older.remove();
});
