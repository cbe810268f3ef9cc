import { brand } from "../../lib/brand.ts";
import { lightOfHex, strongAccent } from "../../lib/colors/accent.ts";
import { type Light, lightOf } from "../../lib/colors/contrast.ts";

/** The light of an accent as src/lib/brand.ts writes it. Throws if it cannot be read. */
export function accentLight(css: string): Light {
  const oklch = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(css)?.slice(1).map(Number);
  const [lightness = 0, chroma = 0, hue = 0] = oklch ?? [];
  const light = oklch ? lightOf([lightness, chroma, hue]) : lightOfHex(css);
  if (light) return light;
  throw new Error(`src/lib/brand.ts: the accent ${css} is neither oklch(L C H) nor #rrggbb.`);
}

type Theme = "light" | "dark";

/** An accent, by default the brand's, as a CSS colour, made strong enough for a theme. */
export const accentIn = (theme: Theme, accent: Record<Theme, string> = brand.accent): string =>
  strongAccent(accent[theme], accentLight(accent[theme]), theme);

/** The rules of an accent for a style element in the page's head; a demo link's own accent wins. */
export const rulesOfAccent = (accent: Record<Theme, string>): string =>
  `:root{--paper-accent:var(--custom-accent-light,${accentIn("light", accent)});--brand-accent:var(--paper-accent)}.dark{--brand-accent:var(--custom-accent-dark,${accentIn("dark", accent)})}`;

/** {@link rulesOfAccent} for the brand's own. */
export const brandCss = rulesOfAccent(brand.accent);
