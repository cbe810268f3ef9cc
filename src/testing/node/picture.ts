// How a story's pictures are stored and compared: at a fifth of their size. Another machine smooths
// text differently, which moves ink within a cell of 5 × 5 pixels; a change moves it between cells.

import { PNG } from "pngjs";

/** Rows of red, green, blue, each 0 to 255; sizes in cells. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Pixels of the screen, each way, in one cell. */
export const cell = 5;

/** Levels stored of each colour: enough to look at, and the files are small. */
const levels = 31;

/** A PNG with its cells of `side` pixels each way made one: 1 for a stored picture. */
export function shrink(png: Buffer, side = cell): Picture {
  const screen = PNG.sync.read(png);
  const width = Math.floor(screen.width / side);
  const height = Math.floor(screen.height / side);
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < data.length; at++) {
    const left = (Math.floor(at / 3) % width) * side;
    const top = Math.floor(at / 3 / width) * side;
    let sum = 0;
    for (let y = top; y < top + side; y++)
      for (let x = left; x < left + side; x++)
        sum += screen.data[(y * screen.width + x) * 4 + (at % 3)] ?? 0;
    data[at] = Math.round((Math.round((sum / side ** 2 / 255) * levels) / levels) * 255);
  }
  return { width, height, data };
}

/** Pictures side by side on grey, two cells apart. */
export function sideBySide(pictures: readonly Picture[]): Picture {
  const width = pictures.reduce((sum, picture) => sum + picture.width + 2, -2);
  const height = Math.max(...pictures.map((picture) => picture.height));
  const data = new Uint8Array(width * height * 3).fill(128);
  let left = 0;
  for (const picture of pictures) {
    for (let y = 0; y < picture.height; y++) {
      const row = picture.data.subarray(y * picture.width * 3, (y + 1) * picture.width * 3);
      data.set(row, (y * width + left) * 3);
    }
    left += picture.width + 2;
  }
  return { width, height, data };
}

/**
 * Where a person would see a difference, in pixels from the top left; undefined where nowhere: a
 * few cells far apart (more than text between two machines), or an area whose mean is another
 * colour (ink that moved within it does not count).
 */
export function difference(expected: Picture, actual: Picture): [number, number] | undefined {
  const { width, height } = expected;
  if (width !== actual.width || height !== actual.height) return [0, 0];
  const apart = Int16Array.from(actual.data, (value, at) => value - (expected.data[at] ?? 0));
  const place = (at: number): [number, number] => [
    (at % width) * cell,
    Math.floor(at / width) * cell,
  ];
  const far = Array.from(apart.keys()).filter((at) => Math.abs(apart[at] ?? 0) > 40);
  const cells = [...new Set(far.map((at) => Math.floor(at / 3)))];
  if (cells[2] !== undefined) return place(cells[0] ?? 0);
  const side = 4;
  for (let top = 0; top + side <= height; top += 2) {
    for (let left = 0; left + side <= width; left += 2) {
      const sums = [0, 0, 0];
      for (let y = top; y < top + side; y++)
        for (let at = (y * width + left) * 3; at < (y * width + left + side) * 3; at++)
          sums[at % 3] = (sums[at % 3] ?? 0) + (apart[at] ?? 0);
      if (sums.some((sum) => Math.abs(sum) > 11 * side ** 2)) return place(top * width + left);
    }
  }
  return undefined;
}

/** A picture to store. Unfiltered, pictures of few colours take half the usual size. */
export function toPng({ width, height, data }: Picture): Buffer {
  const png = new PNG({ width, height });
  png.data = Buffer.from(data);
  const smallest = { filterType: 0, deflateStrategy: 0, deflateLevel: 9 };
  return PNG.sync.write(png, { inputColorType: 2, colorType: 2, ...smallest });
}
