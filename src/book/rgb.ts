import { contrast, type Light, lightOfChannel } from "../lib/colors/contrast.ts";

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

const lightOf = ([red, green, blue]: Rgb): Light => [
  lightOfChannel(red),
  lightOfChannel(green),
  lightOfChannel(blue),
];

/** Contrast of two colours, from 1 to 21, by WCAG 2. */
export const contrastOf = (one: Rgb, other: Rgb): number => contrast(lightOf(one), lightOf(other));

/** A colour in hexadecimal, such as "#4b3fe0". */
export const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
