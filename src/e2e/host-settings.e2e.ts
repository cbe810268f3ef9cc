import { expect } from "@playwright/test";
import { test } from "./deployment";
import { policyViolations } from "./policy-violations";
import { signIn } from "./sign-in";

test("the page's own CSP blocks injected code and requests to other hosts, and Trusted Types block text as HTML or script", async ({
  page,
  serve,
}) => {
  const host = await serve({ headers: false });
  const violations = await policyViolations(page);
  const injected = `<script>document.title = "taken"</script><img src="x" onerror="document.title = 'taken'">
    <script src="https://example.org/taken.js"></script><base href="https://example.org/">`;
  await page.route(host.url, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace("</body>", `${injected}</body>`);
    await route.fulfill({ response, body: html });
  });
  await signIn(page, host.url);
  await page.evaluate(async () => fetch("https://example.org/").catch(() => undefined));
  await expect
    .poll(() => [...new Set(violations)].toSorted())
    .toEqual([
      "base-uri https://example.org/",
      "connect-src https://example.org/",
      "script-src-attr inline",
      "script-src-elem https://example.org/taken.js",
      "script-src-elem inline",
    ]);
  const allowed = await page.evaluate(async () => {
    const attempts: Readonly<Record<string, () => unknown>> = {
      html: () => (document.body.innerHTML = "<b>taken</b>"),
      written: () => document.write("<b>taken</b>"),
      frame: () => (document.createElement("iframe").srcdoc = "<b>taken</b>"),
      code: () => document.createElement("button").setAttribute("onclick", "taken()"),
      data: () => (document.createElement("script").src = "data:text/javascript,taken()"),
      script: () => (document.createElement("script").src = "https://example.org/assets/taken.js"),
      ownScript: () => (document.createElement("script").src = "/contract/taken.js"),
      worker: () => new SharedWorker("/mockServiceWorker.js"),
      serviceWorker: async () => navigator.serviceWorker.register("/contract/taken.js"),
    };
    const succeeded: string[] = [];
    for (const [name, attempt] of Object.entries(attempts)) {
      try {
        await attempt();
        succeeded.push(name);
      } catch (error) {
        if (!(error instanceof TypeError && /Trusted/.test(error.message))) succeeded.push(name);
      }
    }
    return succeeded;
  });
  expect(allowed).toEqual([]);
  await expect(page).toHaveTitle(/^Overview/);
});
