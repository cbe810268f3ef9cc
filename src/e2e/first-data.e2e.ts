import { expect, test } from "@playwright/test";
import { LivePage } from "./live-page";

// What the Overview first asks a real server for, before the page's code is there.
test.use({ serviceWorkers: "block" });

const calls = ["/api/dashboard/metrics", "/api/human-inbox/conversations"];

test("the Overview's data is asked for once, beside the code, and drawn with the screen", async ({
  page,
}) => {
  const live = await LivePage.prepare(page);
  const answers = calls.map((path) => page.waitForResponse(`**${path}`));
  await page.route(/\/signed-in-[^/]*\.js/, async (route) => {
    await Promise.all(answers);
    await route.continue();
  });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const isThere = document.querySelector("[aria-label='Key figures']");
      if (!isThere && document.querySelector("main [aria-busy]"))
        document.documentElement.dataset.wasLoading = "";
    }).observe(document, { childList: true, subtree: true });
  });
  await live.open("/");
  await expect(page.getByRole("region", { name: "Key figures" })).toContainText("$44K");
  for (const path of calls) expect(live.made(`GET ${path}`)).toHaveLength(1);
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
