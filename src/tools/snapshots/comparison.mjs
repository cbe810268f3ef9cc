// A story's pictures held against those that are kept of it.

import { joined, parted } from "./album.mjs";
import { difference } from "./eye.mjs";

/** @typedef {import("./eye.mjs").Picture} Picture */

/** What differs in red, the rest paler. @param {Picture} picture @param {Uint8Array | undefined} mask @returns {Picture} */
function marked({ width, height, data }, mask) {
  const shown = data.map((value) => 192 + value / 4);
  mask?.forEach((one, at) => {
    if (one === 1) shown.set([220, 30, 30], at * 3);
  });
  return { width, height, data: shown };
}

/**
 * @param {Picture} expected the strip that is kept
 * @param {import("./stage.mjs").Drawn} drawn
 * @returns {{ lines: string[], picture: Picture } | undefined} what a person would see to be
 *   different, in words and as expected, actual and difference below one another
 */
export function comparison(expected, { views, pictures }) {
  const actual = joined(pictures, "row");
  const before = parted(expected, pictures);
  if (before === undefined)
    return {
      lines: ["It is drawn in other widths or themes than before."],
      picture: joined([expected, actual], "column"),
    };
  const found = pictures.map((picture, index) => {
    const kept = before[index];
    return kept && difference(kept, picture);
  });
  const lines = found.flatMap((one, index) => {
    const view = views[index];
    if (one === undefined || view === undefined) return [];
    const { x, y, width, height } = one.box;
    return [
      `${view.theme}, ${view.width} px: ${width} × ${height} px at ${x}, ${y} from the top left`,
    ];
  });
  if (lines.length === 0) return undefined;
  const masks = joined(
    pictures.map((picture, index) => marked(picture, found[index]?.mask)),
    "row",
  );
  return { lines, picture: joined([expected, actual, masks], "column") };
}
