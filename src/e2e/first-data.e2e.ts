import { expect, test } from "@playwright/test";
import { LivePage } from "./live-page";

// What the Overview first asks a real server for, before the page's code is there.
test.use({ serviceWorkers: "block" });

const calls = ["/api/dashboard/metrics", "/api/human-inbox/conversations"];

/** Runs in the page: marks it if the Overview is drawn without its figures. */
function noteLoading() {
  new MutationObserver(() => {
    const isThere = document.querySelector("[aria-label='Key figures']");
    if (!isThere && document.querySelector("main [aria-busy]"))
      document.documentElement.dataset.wasLoading = "";
  }).observe(document, { childList: true, subtree: true });
}

test("the Overview's data is asked for once, beside the code, and drawn with the screen", async ({
  page,
}) => {
  const live = await LivePage.prepare(page);
  const answers = calls.map((path) => page.waitForResponse(`**${path}`));
  await page.route(/\/signed-in-[^/]*\.js/, async (route) => {
    await Promise.all(answers);
    await route.continue();
  });
  await page.addInitScript(noteLoading);
  await live.open("/");
  await expect(page.getByRole("region", { name: "Key figures" })).toContainText("$44K");
  for (const path of calls) expect(live.made(`GET ${path}`)).toHaveLength(1);
  await expect(page.locator("html[data-was-loading]")).toHaveCount(0);
});

test("an answer that comes soon is waited for", async ({ page }) => {
  const live = await LivePage.prepare(page);
  await page.addInitScript(noteLoading);
  // Time stands still, so that the page goes on waiting.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const code = page.waitForResponse(/\/overview-(?!dialogs)[^/]*\.js/);
  await page.route(`**${calls[0] ?? ""}`, async (route) => {
    await (await code).finished();
    // Long enough to draw the screen without it.
    await page.evaluate(async () => {
      const { port1, port2 } = new MessageChannel();
      for (let turn = 0; turn < 500; turn += 1) {
        await new Promise((resolve) => {
          port1.addEventListener("message", resolve, { once: true });
          port1.start();
          port2.postMessage(turn);
        });
      }
    });
    await route.fallback();
  });
  await live.open("/");
  await expect(page.getByRole("region", { name: "Key figures" })).toContainText("$44K");
  await expect(page.locator("html[data-was-loading]")).toHaveCount(0);
});

test("a server that does not answer holds nothing up", async ({ page }) => {
  const live = await LivePage.prepare(page);
  for (const path of calls) live.answer(`GET ${path}`, "hang");
  await live.open("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI Ecosystem Overview");
  await page.getByRole("link", { name: "Growth Hacking Center", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Growth Hacking Center");
});

test("other screens do not ask for it", async ({ page }) => {
  const live = await LivePage.prepare(page);
  await live.open("/automation");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Automation Center");
  expect(live.made(`GET ${calls[0] ?? ""}`)).toHaveLength(0);
});
