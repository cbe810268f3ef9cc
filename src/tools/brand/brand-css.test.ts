import { describe, expect, it, vi } from "vitest";

vi.mock("../../lib/brand.ts", () => ({ brand: { accent: { light: "#fde047", dark: "#000080" } } }));

describe("a brand whose accent is too weak for text", () => {
  it("has it corrected in its rules and on paper", async () => {
    const { accentIn, brandCss } = await import("./brand-css");
    expect(accentIn("light")).toMatch(/^color-mix\(.*#fde047,black/);
    expect(accentIn("dark")).toMatch(/^color-mix\(.*#000080,white/);
    expect(brandCss).toContain(`--paper-accent:var(--custom-accent-light,${accentIn("light")})`);
    expect(brandCss).toContain(accentIn("dark"));
  });
});
