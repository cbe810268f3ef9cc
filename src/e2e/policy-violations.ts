import type { Page } from "@playwright/test";

/** From the next page load on, collects what the CSP blocks, as "directive blocked-URI". */
export async function policyViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction("policyViolated", (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      const report: unknown = Reflect.get(window, "policyViolated");
      const violation = `${effectiveDirective} ${blockedURI}`;
      if (typeof report === "function") Reflect.apply(report, window, [violation]);
    });
  });
  return violations;
}
