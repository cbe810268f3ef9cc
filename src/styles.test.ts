import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { colorPairs } from "@/book/color-pairs";
import { brand } from "@/lib/brand";

/**
 * Reads the tokens out of the stylesheet and measures the pairs that are used together, in both
 * themes, by WCAG 2's formula: 4.5:1 for text, 3:1 for what must be seen to use a control.
 */

type Theme = "light" | "dark";
type Rgb = [red: number, green: number, blue: number];

const css = readFileSync(new URL("./styles.css", import.meta.url), "utf8");
const sheets: Record<Theme, Map<string, string>> = {
  light: declarations(/^:root \{([\s\S]*?)^\}/m),
  dark: declarations(/^\.dark \{([\s\S]*?)^\}/m),
};

function declarations(block: RegExp): Map<string, string> {
  const body = block.exec(css)?.[1] ?? "";
  return new Map(
    Array.from(body.matchAll(/--([\w-]+):\s*([^;]+);/g), ([, name = "", value = ""]) => [
      name,
      value.trim(),
    ]),
  );
}

/** A token's lightness, chroma and hue, with the brand's accent in place. */
function oklch(theme: Theme, token: string): [number, number, number] {
  if (token === "brand-accent") return numbers(brand.accent[theme]);
  const value = sheets[theme].get(token);
  if (value === undefined) throw new Error(`No token --${token} in the ${theme} theme`);
  const alias = /^var\(--([\w-]+)/.exec(value)?.[1];
  if (alias !== undefined) return oklch(theme, alias);
  const derived = /^oklch\(from var\(--([\w-]+)\) ([\d.]+) ([\d.]+) h\)$/.exec(value);
  if (derived === null) return numbers(value);
  const [, from = "", lightness, chroma] = derived;
  return [Number(lightness), Number(chroma), oklch(theme, from)[2]];
}

function numbers(value: string): [number, number, number] {
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value);
  if (match === null) throw new Error(`Cannot read the colour ${value}`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}

/** oklch to linear sRGB, clipped to what a screen shows (Björn Ottosson's matrices). */
function linearRgb([lightness, chroma, hue]: [number, number, number]): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (channel: number) => Math.min(1, Math.max(0, channel));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function tokenContrast(theme: Theme, one: string, other: string): number {
  return contrast(linearRgb(oklch(theme, one)), linearRgb(oklch(theme, other)));
}

const checks = (["light", "dark"] as const).flatMap((theme) =>
  colorPairs.map((pair) => ({ theme, ...pair })),
);

describe("tokens", () => {
  it("are the same in both themes", () => {
    expect([...sheets.dark.keys()].toSorted()).toEqual([...sheets.light.keys()].toSorted());
  });

  it.each(checks)(
    "$theme: $front on $behind reaches $least:1",
    ({ theme, front, behind, least }) => {
      expect(tokenContrast(theme, front, behind)).toBeGreaterThanOrEqual(least);
    },
  );

  it.each(["light", "dark"] as const)("%s: initials are readable on every hue", (theme) => {
    const [behind, text] = ["avatar-bg", "avatar-fg"].map((token) =>
      (sheets[theme].get(token) ?? "").split(" ").map(Number),
    );
    for (let hue = 0; hue < 360; hue += 15) {
      const [one, other] = [behind, text].map((pair) =>
        linearRgb([pair?.[0] ?? 0, pair?.[1] ?? 0, hue]),
      );
      if (one !== undefined && other !== undefined) {
        expect(contrast(one, other), `hue ${String(hue)}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});
