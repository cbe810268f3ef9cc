import type { Page } from "@playwright/test";

/** What the page's policy blocks from the next document on: the directive, and the address. */
export async function policyViolations(page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  await page.exposeFunction("policyViolated", (what: string) => seen.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      const tell: unknown = Reflect.get(window, "policyViolated");
      const what = `${effectiveDirective} ${blockedURI}`;
      if (typeof tell === "function") Reflect.apply(tell, window, [what]);
    });
  });
  return seen;
}
