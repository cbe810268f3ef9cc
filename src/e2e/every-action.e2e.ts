import { expect } from "@playwright/test";
import { paths } from "../lib/paths";
import { test } from "./dual-backend-test";
import { recordMotion } from "./motion";
import { policyViolations } from "./policy-violations";
import { pressEverything } from "./press-everything";

/** Describes a problem of the page after it had up to 1.5 s to settle; runs in the page. */
async function findProblem(): Promise<string | undefined> {
  const isFocusLost = () => {
    const { activeElement: at } = document;
    return !at || at === document.body || !at.checkVisibility({ visibilityProperty: true });
  };
  const end = performance.now() + 1500;
  while (isFocusLost() && performance.now() < end) await new Promise(requestAnimationFrame);
  if (isFocusLost()) return "No element has the focus.";
  const text = /undefined|NaN|Invalid Date|\[object/.exec(document.body.innerText)?.[0];
  return text ?? [...(window.motions ?? [])][0];
}

for (const [screen, path] of Object.entries(paths)) {
  if (path === paths.login) continue;
  test(`every action of ${screen} follows the CSP, keeps the focus, shows no broken text and has no motion @all`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(150_000);
    await recordMotion(page);
    const violations = await policyViolations(page);
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await signIn();
    // The shell is the same on all screens, so it is tested on one.
    const part = path === paths.overview ? "body" : "main";
    const pressed = await pressEverything(page, path, part, async (id) => {
      expect([...violations, ...errors], id).toEqual([]);
      expect.soft(await page.evaluate(findProblem), id).toBeUndefined();
    });
    expect(pressed.length).toBeGreaterThan(2);
  });
}
