import { expect, it } from "vitest";
import { accentIn, rulesOfAccent } from "./brand-css";

it("corrects an accent that is too weak for text, in its rules and on paper", () => {
  const accent = { light: "#fde047", dark: "#000080" };
  expect(accentIn("light", accent)).toMatch(/^color-mix\(.*#fde047,black/);
  expect(accentIn("dark", accent)).toMatch(/^color-mix\(.*#000080,white/);
  const rules = rulesOfAccent(accent);
  expect(rules).toContain(`--paper-accent:var(--custom-accent-light,${accentIn("light", accent)})`);
  expect(rules).toContain(accentIn("dark", accent));
});
