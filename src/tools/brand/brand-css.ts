import { brand } from "../../lib/brand.ts";
import { lightOfHex, strongAccent } from "./accent.ts";
import { type Light, lightOf } from "./contrast.ts";

/** The light of an accent as src/lib/brand.ts writes it. Throws if it cannot be read. */
export function accentLight(css: string): Light {
  const oklch = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(css)?.slice(1).map(Number);
  const [lightness = 0, chroma = 0, hue = 0] = oklch ?? [];
  const light = oklch ? lightOf([lightness, chroma, hue]) : lightOfHex(css);
  if (light) return light;
  throw new Error(`src/lib/brand.ts: the accent ${css} is neither oklch(L C H) nor #rrggbb.`);
}

/** The brand's accent as a CSS colour, made strong enough for a theme. */
export const accentIn = (theme: "light" | "dark"): string =>
  strongAccent(brand.accent[theme], accentLight(brand.accent[theme]), theme);

/** The accent's rules for a style element in the page's head; a demo link's own accent wins. */
export const brandCss = `:root{--paper-accent:var(--custom-accent-light,${accentIn("light")});--brand-accent:var(--paper-accent)}.dark{--brand-accent:var(--custom-accent-dark,${accentIn("dark")})}`;
