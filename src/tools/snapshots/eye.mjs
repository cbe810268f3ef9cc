// How two pictures are compared: as a designer's eye at arm's length, not pixel by pixel.
//
// Pictures are kept at a fifth of their size, each cell the mean of 5 × 5 pixels. Another
// machine's anti-aliasing and hinting move ink within a cell or weigh it a little differently;
// something moved by 4 px, missing, recoloured or reworded changes whole cells.

/**
 * @typedef {object} Picture Rows of red, green, blue, each 0 to 255.
 * @property {number} width in cells
 * @property {number} height in cells
 * @property {Uint8Array} data
 */

/**
 * @typedef {object} Difference
 * @property {number} cells how many differ
 * @property {{ x: number, y: number, width: number, height: number }} box around them, in pixels of the screen
 * @property {Uint8Array} mask 1 where a cell differs
 */

/** Pixels of the screen, each way, in one cell. */
export const cell = 5;

/** Levels kept of each colour: enough to look at, and files stay small. */
const levels = 31;

/** A single cell may be off by as much as text is between two machines. */
const spot = 40;

/** This many cells off by that much are something else than text's edges. */
const spots = 3;

/** The mean of an area of `field` × `field` cells may be off by little: it is a colour. */
const field = 4;
const fieldLimit = 11;

/**
 * The mean of each cell, in the levels that are kept.
 *
 * @param {{ width: number, height: number, data: Uint8Array }} screen red, green, blue, alpha
 * @param {number} [side] of a cell, in the screen's pixels: more on a finer screen
 * @returns {Picture}
 */
export function shrink(screen, side = cell) {
  const width = Math.floor(screen.width / side);
  const height = Math.floor(screen.height / side);
  const data = new Uint8Array(width * height * 3);
  const sums = new Uint32Array(width * 3);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let row = 0; row < side; row++) {
      let from = (y * side + row) * screen.width * 4;
      for (let x = 0; x < width; x++) {
        for (let column = 0; column < side; column++, from += 4) {
          for (let c = 0; c < 3; c++)
            sums[x * 3 + c] = (sums[x * 3 + c] ?? 0) + (screen.data[from + c] ?? 0);
        }
      }
    }
    for (let at = 0; at < sums.length; at++) {
      const level = Math.round(((sums[at] ?? 0) / (side * side * 255)) * levels);
      data[y * width * 3 + at] = Math.round((level / levels) * 255);
    }
  }
  return { width, height, data };
}

/**
 * The mean over areas of `field` cells, of how far the pictures lie apart (with its sign, so that
 * ink that only moved within the area counts for nothing): where it is too far, by cell.
 *
 * @param {Picture} expected
 * @param {Picture} actual
 * @returns {Uint8Array}
 */
function recoloured(expected, actual) {
  const { width, height } = expected;
  const found = new Uint8Array(width * height);
  for (let top = 0; top + field <= height; top += 2) {
    for (let left = 0; left + field <= width; left += 2) {
      const apart = [0, 0, 0];
      for (let y = top; y < top + field; y++) {
        for (let x = left; x < left + field; x++) {
          const at = (y * width + x) * 3;
          for (let c = 0; c < 3; c++)
            apart[c] = (apart[c] ?? 0) + (actual.data[at + c] ?? 0) - (expected.data[at + c] ?? 0);
        }
      }
      if (apart.some((sum) => Math.abs(sum) > fieldLimit * field * field))
        for (let y = top; y < top + field; y++)
          found.fill(1, y * width + left, y * width + left + field);
    }
  }
  return found;
}

/** @param {Picture} expected @param {Picture} actual @returns {Uint8Array} cells far apart by themselves */
function spotted(expected, actual) {
  const found = new Uint8Array(expected.width * expected.height);
  for (let at = 0; at < expected.data.length; at++)
    if (Math.abs((expected.data[at] ?? 0) - (actual.data[at] ?? 0)) > spot)
      found[Math.floor(at / 3)] = 1;
  return found;
}

/**
 * What a person would see to be different, if anything.
 *
 * @param {Picture} expected
 * @param {Picture} actual of the same size
 * @returns {Difference | undefined}
 */
export function difference(expected, actual) {
  const mask = recoloured(expected, actual);
  const far = spotted(expected, actual);
  if (far.reduce((sum, one) => sum + one, 0) >= spots)
    for (let at = 0; at < far.length; at++) if (far[at] === 1) mask[at] = 1;
  let [cells, left, top, right, bottom] = [0, Infinity, Infinity, -1, -1];
  for (let at = 0; at < mask.length; at++) {
    if (mask[at] === 0) continue;
    const x = at % expected.width;
    const y = Math.floor(at / expected.width);
    cells += 1;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (cells === 0) return undefined;
  const box = {
    x: left * cell,
    y: top * cell,
    width: (right - left + 1) * cell,
    height: (bottom - top + 1) * cell,
  };
  return { cells, box, mask };
}
