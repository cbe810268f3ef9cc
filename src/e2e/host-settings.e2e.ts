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
  const policy = page.headers()["content-security-policy"];
  for (const rule of ["default-src 'none'", "object-src 'none'", "base-uri 'none'"]) {
    expect(policy).toContain(rule);
  }
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain("unsafe-eval");
  expect(page.headers()).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
  });
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
  await page
    .evaluate(() => {
      const script = document.createElement("script");
      script.src = "data:text/javascript,document.title='taken'";
      document.body.append(script);
    })
    .catch(() => undefined);
  await expect.poll(violated).toEqual(["require-trusted-types-for trusted-types-sink"]);
  await expect(page).toHaveTitle(/^Overview/);
});

test("no text becomes HTML or a script, and no stranger's file a worker", async ({ page }) => {
  await page.goto("/");
  const outcomes = await page.evaluate(async () => {
    const tries: Readonly<Record<string, () => unknown>> = {
      html: () => (document.body.innerHTML = "<b>taken</b>"),
      written: () => document.write("<b>taken</b>"),
      frame: () => (document.createElement("iframe").srcdoc = "<b>taken</b>"),
      code: () => document.createElement("button").setAttribute("onclick", "taken()"),
      script: () => (document.createElement("script").src = "https://example.org/assets/taken.js"),
      ownScript: () => (document.createElement("script").src = "/contract/taken.js"),
      worker: () => new SharedWorker("/mockServiceWorker.js"),
      serviceWorker: async () => navigator.serviceWorker.register("/contract/taken.js"),
    };
    const refused: string[] = [];
    for (const [name, attempt] of Object.entries(tries)) {
      try {
        await attempt();
      } catch (error) {
        if (error instanceof TypeError && /Trusted/.test(error.message)) refused.push(name);
      }
    }
    return { all: Object.keys(tries), refused };
  });
  expect(outcomes.refused).toEqual(outcomes.all);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
