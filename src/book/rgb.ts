/** Red, green and blue of sRGB, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

let pixel: CanvasRenderingContext2D | null | undefined;

/** The sRGB values of an opaque CSS colour, including oklch, as the browser renders it. */
export function rgbOf(color: string): Rgb {
  pixel ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!pixel) throw new Error("This browser has no canvas to read colours from");
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = color;
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** The linear intensity, 0 to 1, of an sRGB channel from 0 to 255 (IEC 61966-2-1). */
function lightOf(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance, 0 (black) to 1 (white), by WCAG 2. */
const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue);

/** Contrast of two colours, from 1 to 21, by WCAG 2. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

/** A colour in hexadecimal, such as "#4b3fe0". */
export const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
