import { describe, expect, it, vi } from "vitest";

vi.mock("./brand", () => ({ brand: { accent: { light: "#fde047", dark: "#000080" } } }));

describe("a brand whose accent is too weak for text", () => {
  it("has it mended in its rules, on paper and wherever it is asked for", async () => {
    const { accentIn, brandCss } = await import("./brand-css");
    const { accentOnPaper } = await import("./accent-on-paper");
    expect(accentIn("light")).toMatch(/^color-mix\(.*#fde047,black/);
    expect(accentIn("dark")).toMatch(/^color-mix\(.*#000080,white/);
    expect(accentOnPaper()).toBe(accentIn("light"));
    expect(brandCss).toContain(accentIn("dark"));
  });
});
