import { describe, expect, it } from "vitest";
import { oklchOf } from "@/testing/oklch";
import { lightOfHex, correctedAccent, strongAccent } from "./accent";
import { contrast, type Light, luminance } from "./contrast";

function hex(text: string): Light {
  const light = lightOfHex(text);
  if (light === undefined) throw new Error(`${text} is no colour`);
  return light;
}

const white: Light = [1, 1, 1];

describe("an accent", () => {
  it("is read as #rgb or #rrggbb, with or without the sign", () => {
    expect(hex("#f00")).toEqual([1, 0, 0]);
    expect(hex("ff0000")).toEqual(hex("#F00"));
    expect(luminance(hex("#777777"))).toBeCloseTo(0.184, 3);
    for (const text of ["", "#12", "red", "#12345", "#1234567", "#fff;}", "#ggg"])
      expect(lightOfHex(text), text).toBeUndefined();
  });

  it("that is strong enough stays, and one that is too weak is mended to 4.5:1", () => {
    expect(strongAccent("#1d4ed8", hex("#1d4ed8"), "light")).toBe("#1d4ed8");
    const yellow = hex("#fde047");
    expect(strongAccent("#fde047", yellow, "dark")).toBe("#fde047");
    expect(strongAccent("#fde047", yellow, "light")).toMatch(/^color-mix\(.*#fde047,black 8/);
    expect(contrast(yellow, white)).toBeLessThan(1.5);
    expect(contrast(correctedAccent(yellow, "light"), white)).toBeGreaterThan(4.5);
    const navy = hex("#000080");
    expect(strongAccent("#000080", navy, "dark")).toMatch(/^color-mix\(.*#000080,white 2/);
    expect(contrast(correctedAccent(navy, "dark"), [0, 0, 0])).toBeGreaterThan(4.5);
  });

  it("keeps its hue when it is made darker", () => {
    for (const text of ["#e11d48", "#f59e0b", "#22c55e", "#06b6d4", "#a855f7"]) {
      const [, , hue] = oklchOf(correctedAccent(hex(text), "light"));
      const turn = Math.abs(oklchOf(hex(text))[2] - hue);
      expect(Math.min(turn, 360 - turn), text).toBeLessThan(1);
    }
  });
});
