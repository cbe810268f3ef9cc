import { type Light, lightOfChannel, luminance } from "./contrast.ts";

type Theme = "light" | "dark";

/**
 * What has to be mixed into an accent, and how much of it, 0 to 1; black and white keep the hue. A
 * luminance (WCAG 2) of at most 0.15 in the light theme and at least 0.27 in the dark leaves 4.5:1
 * on every surface, with some room for a hovered button.
 */
function correctionFor(accent: Light, theme: Theme): { tint: "black" | "white"; share: number } {
  const present = luminance(accent);
  return theme === "light"
    ? { tint: "black", share: Math.max(0, 1 - 0.15 / present) }
    : { tint: "white", share: Math.max(0, (0.27 - present) / (1 - present)) };
}

/** A corrected accent, as a browser mixes it. */
export function correctedAccent(accent: Light, theme: Theme): Light {
  const { tint, share } = correctionFor(accent, theme);
  const mix = (channel: number) => channel * (1 - share) + (tint === "white" ? share : 0);
  return [mix(accent[0]), mix(accent[1]), mix(accent[2])];
}

/** An accent as a CSS colour, corrected if it is too weak for a theme. */
export function strongAccent(css: string, accent: Light, theme: Theme): string {
  const { tint, share } = correctionFor(accent, theme);
  return share > 0
    ? `color-mix(in srgb-linear,${css},${tint} ${(Math.ceil(share * 1000) / 10).toFixed(1)}%)`
    : css;
}

/** The light of a colour written as #rgb or #rrggbb, with or without `#`; undefined otherwise. */
export function lightOfHex(text: string): Light | undefined {
  const hex = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text)?.[1];
  if (hex === undefined) return undefined;
  const digits = hex.length === 3 ? hex.replace(/./g, "$&$&") : hex;
  const channel = (at: number) => lightOfChannel(Number.parseInt(digits.slice(at, at + 2), 16));
  return [channel(0), channel(2), channel(4)];
}
