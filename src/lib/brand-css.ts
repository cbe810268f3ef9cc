import { lightOfHex, strongAccent } from "./accent.ts";
import { brand } from "./brand.ts";
import { type Light, lightOf } from "./contrast.ts";

/** The light of an accent as src/lib/brand.ts writes it; throws where it cannot be read. */
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

/** The brand's own accent as a CSS colour that is strong enough in a theme: as it is, or mended. */
export const accentIn = (theme: "light" | "dark"): string =>
  strongAccent(brand.accent[theme], accentLight(brand.accent[theme]), theme);

/**
 * The rules that hand the accent to the stylesheet, for a style element in the page's head: the
 * one a link asked for, else the brand's own, each strong enough for its theme.
 */
export const brandCss = `:root{--brand-accent:var(--asked-light,${accentIn("light")})}.dark{--brand-accent:var(--asked-dark,${accentIn("dark")})}`;
