import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./deployment";
import { LivePage } from "./live-page";

// The host of these tests sends the built _headers, like Netlify and Cloudflare Pages.
test.describe.configure({ timeout: 90_000 });

/** Everything that the page's policy has blocked so far. */
async function violations(page: Page): Promise<() => readonly string[]> {
  const seen: string[] = [];
  await page.exposeFunction("policyViolated", (what: string) => seen.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const tell: unknown = Reflect.get(window, "policyViolated");
      if (typeof tell === "function") {
        Reflect.apply(tell, window, [`${event.effectiveDirective} ${event.blockedURI}`]);
      }
    });
  });
  return () => seen;
}

test("hashed files are kept for a year, the page and the worker never", async ({ request }) => {
  const page = await request.get("/");
  const html = await page.text();
  const [script = ""] = /\/assets\/app-[^"]+\.js/.exec(html) ?? [];
  const control = async (path: string) => {
    const response = await request.get(path, { headers: { accept: "text/html,*/*" } });
    return response.headers()["cache-control"];
  };
  expect(await control(script)).toBe("public, max-age=31536000, immutable");
  for (const path of ["/", "/index.html", "/404.html", "/worker.js", "/mockServiceWorker.js"]) {
    expect(await control(path), path).toBe("no-cache");
  }
  expect(await control("/human-inbox")).toBe("no-cache");
  expect(page.headers()["content-security-policy"]).toContain("default-src 'none'");
  expect((await request.get("/_headers")).status()).toBe(404);
});

test("the demo runs under the built policy: every screen, a dialog, a preview, a toast", async ({
  page,
}) => {
  const violated = await violations(page);
  await page.goto("/?brand=Acme,b91c1c");
  await signIn(page);
  await expect(page.getByText("Login Successful", { exact: true })).toBeVisible();
  const screens = page.getByRole("navigation", { name: "Screens" }).getByRole("link");
  await expect(screens).toHaveCount(10);
  for (const name of await screens.allInnerTexts()) {
    await screens.filter({ hasText: name }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.getByRole("button", { name: "Create User" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Content Engine" }).click();
  await page.getByRole("button", { name: "Preview" }).first().click();
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
  expect(violated()).toEqual([]);
});

test("a live page runs under it, and a script from elsewhere does not", async ({ page }) => {
  const violated = await violations(page);
  const live = await LivePage.prepare(page);
  await live.open("/");
  await expect(page.getByText("$44K")).toBeVisible();
  expect(violated()).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken'";
    document.body.append(script);
  });
  await expect.poll(violated).toEqual(["script-src-elem inline"]);
  await expect(page).toHaveTitle(/^Overview/);
});
