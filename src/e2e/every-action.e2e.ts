import { expect } from "@playwright/test";
import { paths } from "../lib/paths";
import { test } from "./dual-backend-test";
import { watchMotion } from "./motion";
import { policyViolations } from "./policy-violations";
import { pressEverything } from "./press-everything";

/** What is wrong with the page, once it has had a moment to settle; runs in the page. */
async function wrong(): Promise<string | undefined> {
  const isLost = () => {
    const { activeElement: at } = document;
    return !at || at === document.body || !at.checkVisibility({ visibilityProperty: true });
  };
  const end = performance.now() + 1500;
  while (isLost() && performance.now() < end) await new Promise(requestAnimationFrame);
  if (isLost()) return "The focus is nowhere.";
  const text = /undefined|NaN|Invalid Date|\[object/.exec(document.body.innerText)?.[0];
  return text ?? [...(window.moved ?? [])][0];
}

for (const [screen, path] of Object.entries(paths)) {
  if (path === paths.login) continue;
  test(
    `every action of ${screen} obeys the policy, keeps the focus, shows no broken text and does not move`,
    { tag: "@all" },
    async ({ page, signIn }) => {
      test.setTimeout(150_000);
      await watchMotion(page);
      const seen = await policyViolations(page);
      const errors: string[] = [];
      page.on("pageerror", ({ message }) => errors.push(message));
      await signIn();
      // What is around each screen is the same: it is pressed on one.
      const part = path === paths.overview ? "body" : "main";
      const pressed = await pressEverything(page, path, part, async (what) => {
        expect([...seen, ...errors], what).toEqual([]);
        expect.soft(await page.evaluate(wrong), what).toBeUndefined();
      });
      expect(pressed.length).toBeGreaterThan(2);
    },
  );
}
