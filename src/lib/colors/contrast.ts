/** A colour as amounts of red, green and blue light, 0 to 1 each (linear sRGB). */
export type Light = readonly [red: number, green: number, blue: number];

/** The light of a channel of sRGB, which goes from 0 to 255 (IEC 61966-2-1). */
export function lightOfChannel(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

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

/** Relative luminance, 0 (black) to 1 (white), by WCAG 2. */
export const luminance = ([red, green, blue]: Light): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Contrast of two colours, 1 to 21, by WCAG 2. */
export function contrast(one: Light, other: Light): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}
