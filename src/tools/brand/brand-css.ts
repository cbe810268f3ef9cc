import { brand } from "../../lib/brand.ts";
import { lightOfHex, strongAccent } from "../../lib/colors/accent.ts";
import type { Light } from "../../lib/colors/contrast.ts";

/** A colour as in CSS's oklch(): lightness (0 to 1), chroma (0 to about 0.4), hue (degrees). */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** The light of an oklch colour, clipped to what a screen shows (Björn Ottosson's matrices). */
export function lightOf([lightness, chroma, hue]: Oklch): Light {
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
