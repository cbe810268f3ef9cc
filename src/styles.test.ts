import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { oklchOf } from "@/testing/oklch";
import { colorPairs } from "@/book/color-pairs";
import { colorOf } from "@/components/segment-color";
import { lightOfHex, correctedAccent } from "@/lib/colors/accent";
import { brand } from "@/lib/brand";
import { accentLight, lightOf, type Oklch } from "@/tools/brand/brand-css";
import { contrast, type Light } from "@/lib/colors/contrast";

/**
 * Reads the tokens out of the stylesheet and measures the pairs that are used together, in both
 * themes, by WCAG 2's formula: 4.5:1 for text, 3:1 for what must be seen to use a control.
 */

type Theme = "light" | "dark";

const css = readFileSync(new URL("./styles/colors.css", import.meta.url), "utf8");
const sheets: Record<Theme, Map<string, string>> = {
  light: declarations(/^:root \{([\s\S]*?)^\}/m),
  dark: declarations(/^ {2}\.dark \{([\s\S]*?)^ {2}\}/m),
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

/** A token's light, with an accent in place, mended as the page does it. */
function light(theme: Theme, token: string, accent: Light): Light {
  if (token === "brand-accent") return correctedAccent(accent, theme);
  const value = sheets[theme].get(token);
  if (value === undefined) throw new Error(`No token --${token} in the ${theme} theme`);
  const alias = /^var\(--([\w-]+)/.exec(value)?.[1];
  if (alias !== undefined) return light(theme, alias, accent);
  const derived = /^oklch\(from var\(--([\w-]+)\) ([\d.]+) min\(c, ([\d.]+)\) h\)$/.exec(value);
  if (derived === null) return lightOf(numbers(value));
  const [, from = "", lightness, most] = derived;
  const [, chroma, hue] = oklchOf(light(theme, from, accent));
  return lightOf([Number(lightness), Math.min(chroma, Number(most)), hue]);
}

function numbers(value: string): Oklch {
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value);
  if (match === null) throw new Error(`Cannot read the colour ${value}`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}

/** Every accent of six steps a channel, black, white, the greys and the loudest among them. */
const steps = ["00", "33", "66", "99", "cc", "ff"];
const accents = steps
  .flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
  .flatMap((hex) => {
    const accent = lightOfHex(hex);
    return accent === undefined ? [] : [{ hex, accent }];
  });

describe("tokens", () => {
  it("are the same in both themes", () => {
    expect([...sheets.dark.keys()].toSorted()).toEqual([...sheets.light.keys()].toSorted());
  });

  it.each(["light", "dark"] as const)(
    "%s: pairs reach their contrast, with any accent",
    (theme) => {
      const own = { hex: "the brand's own", accent: accentLight(brand.accent[theme]) };
      const weak = [own, ...accents].flatMap(({ hex, accent }) =>
        colorPairs
          .filter(({ behind, front, least }) => {
            return contrast(light(theme, front, accent), light(theme, behind, accent)) < least;
          })
          .map(({ behind, front }) => `${hex}: ${front} on ${behind}`),
      );
      expect(weak).toEqual([]);
    },
  );

  it.each(["light", "dark"] as const)("%s: a segment's mark is seen on every surface", (theme) => {
    const accent = accentLight(brand.accent[theme]);
    for (let id = 0; id < 60; id += 1) {
      const mark = lightOf(numbers(colorOf({ id: String(id) })));
      for (const behind of ["card", "accent", "info-bg"]) {
        expect(contrast(mark, light(theme, behind, accent))).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it.each(["light", "dark"] as const)("%s: initials are readable on every hue", (theme) => {
    const [behind, text] = ["avatar-bg", "avatar-fg"].map((token) =>
      (sheets[theme].get(token) ?? "").split(" ").map(Number),
    );
    for (let hue = 0; hue < 360; hue += 15) {
      const [one, other] = [behind, text].map((pair) =>
        lightOf([pair?.[0] ?? 0, pair?.[1] ?? 0, hue]),
      );
      if (one !== undefined && other !== undefined) {
        expect(contrast(one, other), `hue ${String(hue)}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});
