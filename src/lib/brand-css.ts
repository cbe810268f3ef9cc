import { lightOfHex, strongAccent } from "./accent.ts";
import { brand } from "./brand.ts";
import { type Light, lightOf } from "./contrast.ts";

/** The light of an accent as src/lib/brand.ts writes it. Throws if it cannot be read. */
export function accentLight(css: string): Light {
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(css) ?? [];
  const light =
    lightness === undefined
      ? lightOfHex(css)
      : lightOf([Number(lightness), Number(chroma), Number(hue)]);
  if (light === undefined)
    throw new Error(`src/lib/brand.ts: the accent ${css} is neither oklch(L C H) nor #rrggbb.`);
  return light;
}

/** The brand's accent as a CSS colour, made strong enough for a theme. */
export const accentIn = (theme: "light" | "dark"): string =>
  strongAccent(brand.accent[theme], accentLight(brand.accent[theme]), theme);

/** The accent's rules for a style element in the page's head; a demo link's own accent wins. */
export const brandCss = `:root{--brand-accent:var(--custom-accent-light,${accentIn("light")})}.dark{--brand-accent:var(--custom-accent-dark,${accentIn("dark")})}`;

/** The accent as a CSS colour on light paper, for documents with their own stylesheet. */
export const accentOnPaper = (): string =>
  (typeof document === "undefined"
    ? ""
    : document.documentElement.style.getPropertyValue("--custom-accent-light")) ||
  accentIn("light");
