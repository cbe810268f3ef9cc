// Storybook's page of all screens, whose frames share one origin and one tab.

import { join } from "node:path";
import { expect, type FrameLocator, test } from "@playwright/test";
import { buildStorybookIfStale } from "../tools/build-if-stale.mjs";
import { projectRoot } from "../tools/ensure-installed.mjs";
import { startHost } from "../tools/static-host.mjs";

/** Some rows and their screens' headings. In "Sign in", no one is signed in. */
const rows = [
  ["Shell", "Automation Center"],
  ["Overview", "AI Ecosystem Overview"],
  ["Sign in", "Muster"],
] as const;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  await buildStorybookIfStale();
});

test("each frame has its own screen in the page's theme @all", async ({ page }) => {
  test.setTimeout(300_000);
  const folder = join(projectRoot, "storybook-static");
  const host = await startHost({ folder, fallback: false });
  await page.setViewportSize({ width: 1440, height: 1300 });
  // Each frame gets storage events for what the others store.
  await page.addInitScript(() =>
    addEventListener("storage", ({ key, newValue }) => {
      if (key === "authToken" && newValue !== null) document.documentElement.title = "Signed in";
    }),
  );
  await page.goto(`${host.url}iframe.html?viewMode=docs&id=all-screens--notes&globals=theme:dark`);
  for (const [screen, heading] of rows) {
    await page.getByRole("heading", { level: 2, name: screen }).scrollIntoViewIfNeeded();
    for (const width of [390, 768, 1440, 1920]) {
      const frame = page.frameLocator(`[title^="${screen}, "][title$=", ${width} px"]`);
      const title = frame.getByRole("heading", { level: 1 });
      await expect(title, `${screen} at ${width} px`).toHaveText(heading, { timeout: 240_000 });
    }
  }
  const first = page.frameLocator('[title^="Sign in, "][title$=", 390 px"]');
  await expect(first.locator("html"), "signed in by another frame").not.toHaveAttribute("title");
  const isDark = async (frame: FrameLocator) => {
    await expect(frame.locator("html")).toHaveClass(/\bdark\b/, { timeout: 60_000 });
    await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  };
  await isDark(first);
  for (const id of ["screens-overview", "components-peek"]) {
    await page.goto(`${host.url}iframe.html?viewMode=docs&id=${id}--notes&globals=theme:dark`);
    await isDark(page.frameLocator(".docs-story iframe").first());
  }
  await page.goto(`${host.url}?path=/docs/introduction--notes`);
  // Storybook itself is branded, too.
  await expect(page.getByText("Muster", { exact: true })).toBeVisible();
  await host.close();
});
