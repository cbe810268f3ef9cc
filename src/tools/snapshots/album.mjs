// The committed pictures: one file a story, its views side by side.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PNG } from "pngjs";
import { projectRoot } from "../ensure-installed.mjs";

/** @typedef {import("./eye.mjs").Picture} Picture */

/** Where the pictures are kept. */
export const album = join(projectRoot, "src/book/pictures");

/** Cells between two pictures of a strip. */
const gap = 2;

/** The file of a story, below the album. @param {string} storyId such as `ui-button--busy` */
export const fileOf = (storyId) => `${storyId.replace("--", "/")}.png`;

/** @returns {string[]} the files that are kept, below the album */
export function kept() {
  if (!existsSync(album)) return [];
  return readdirSync(album, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".png"));
}

/** @param {string} file below the album */
export function discard(file) {
  rmSync(join(album, file));
  const folder = dirname(join(album, file));
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
}

/**
 * Pictures beside one another, or below, on grey.
 *
 * @param {readonly Picture[]} pictures
 * @param {"row" | "column"} way
 * @returns {Picture}
 */
export function joined(pictures, way) {
  const sum = (/** @type {number[]} */ sizes) =>
    sizes.reduce((total, size) => total + size, gap * (sizes.length - 1));
  const widths = pictures.map((picture) => picture.width);
  const heights = pictures.map((picture) => picture.height);
  const width = way === "row" ? sum(widths) : Math.max(...widths);
  const height = way === "row" ? Math.max(...heights) : sum(heights);
  const data = new Uint8Array(width * height * 3).fill(128);
  let at = 0;
  for (const picture of pictures) {
    for (let y = 0; y < picture.height; y++) {
      const row = picture.data.subarray(y * picture.width * 3, (y + 1) * picture.width * 3);
      data.set(row, way === "row" ? (y * width + at) * 3 : (y + at) * width * 3);
    }
    at += gap + (way === "row" ? picture.width : picture.height);
  }
  return { width, height, data };
}

/**
 * Takes a strip apart again.
 *
 * @param {Picture} strip
 * @param {readonly { width: number, height: number }[]} sizes of its pictures, in cells
 * @returns {Picture[] | undefined} undefined where it holds others
 */
export function parted(strip, sizes) {
  const width = sizes.reduce((total, size) => total + size.width, gap * (sizes.length - 1));
  if (strip.width !== width || strip.height !== Math.max(...sizes.map((size) => size.height)))
    return undefined;
  let left = 0;
  return sizes.map((size) => {
    const data = new Uint8Array(size.width * size.height * 3);
    for (let y = 0; y < size.height; y++) {
      const from = (y * strip.width + left) * 3;
      data.set(strip.data.subarray(from, from + size.width * 3), y * size.width * 3);
    }
    left += size.width + gap;
    return { ...size, data };
  });
}

/** @param {string} path @returns {Picture | undefined} undefined where there is no such file */
export function readPicture(path) {
  if (!existsSync(path)) return undefined;
  const { width, height, data: rgba } = PNG.sync.read(readFileSync(path));
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) data.set(rgba.subarray(at * 4, at * 4 + 3), at * 3);
  return { width, height, data };
}

/** @param {string} path @param {Picture} picture */
export function writePicture(path, { width, height, data }) {
  mkdirSync(dirname(path), { recursive: true });
  const png = new PNG({ width, height, inputColorType: 2, colorType: 2 });
  png.data = Buffer.from(data);
  // Unfiltered and searched for repeats: half the size of the usual for pictures of few colours.
  const smallest = { filterType: 0, deflateStrategy: 0, deflateLevel: 9 };
  writeFileSync(path, PNG.sync.write(png, { inputColorType: 2, colorType: 2, ...smallest }));
}
