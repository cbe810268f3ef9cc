import { type Light, lightOfChannel, luminance } from "./contrast.ts";

/**
 * Where an accent is mended. On light paper it carries pale text and is text itself, so it may be
 * so bright; in the dark it carries ink and must be so bright. Both leave 4.5:1 on every surface,
 * and some room for a hovered button. Luminance by WCAG 2.
 */
const bounds = { light: { most: 0.15 }, dark: { least: 0.27 } } as const;

/** What is mixed into an accent, in linear light, and how much of it, 0 to 1. */
export interface Mending {
  tint: "black" | "white";
  share: number;
}

/** What an accent needs in a theme: black or white light, so that its hue stays. */
export function mendingFor(accent: Light, theme: "light" | "dark"): Mending {
  const bright = luminance(accent);
  return theme === "light"
    ? { tint: "black", share: Math.max(0, 1 - bounds.light.most / bright) }
    : { tint: "white", share: Math.max(0, (bounds.dark.least - bright) / (1 - bright)) };
}

/** The light of a mended accent, as a browser mixes it. */
export function mended(accent: Light, theme: "light" | "dark"): Light {
  const { tint, share } = mendingFor(accent, theme);
  const mix = (channel: number) => channel * (1 - share) + (tint === "white" ? share : 0);
  return [mix(accent[0]), mix(accent[1]), mix(accent[2])];
}

/** An accent as a CSS colour that is strong enough in a theme: itself, or mended. */
export function strongAccent(css: string, accent: Light, theme: "light" | "dark"): string {
  const { tint, share } = mendingFor(accent, theme);
  return share > 0
    ? `color-mix(in srgb-linear,${css},${tint} ${(Math.ceil(share * 1000) / 10).toFixed(1)}%)`
    : css;
}

/** The light of a colour written as #rgb or #rrggbb, with or without the sign; undefined otherwise. */
export function lightOfHex(text: string): Light | undefined {
  const hex = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text)?.[1];
  if (hex === undefined) return undefined;
  const channel = (place: number) => {
    const digits =
      hex.length === 3 ? (hex[place] ?? "").repeat(2) : hex.slice(place * 2, place * 2 + 2);
    return lightOfChannel(Number.parseInt(digits, 16));
  };
  return [channel(0), channel(1), channel(2)];
}
