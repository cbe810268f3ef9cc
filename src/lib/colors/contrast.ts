/** A colour as amounts of red, green and blue light, 0 to 1 each (linear sRGB). */
export type Light = readonly [red: number, green: number, blue: number];

/** The light of a channel of sRGB, which goes from 0 to 255 (IEC 61966-2-1). */
export function lightOfChannel(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance, 0 (black) to 1 (white), by WCAG 2. */
export const luminance = ([red, green, blue]: Light): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Contrast of two colours, 1 to 21, by WCAG 2. */
export function contrast(one: Light, other: Light): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}
