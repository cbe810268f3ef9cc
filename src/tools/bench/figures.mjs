// The figures that the bench measures, and how they are printed.

/**
 * @typedef {object} Figure
 * @property {string} name
 * @property {number} measured
 * @property {string} unit "KB" (1,000 bytes), "MB", "ms", "×" for a ratio, "" for a plain number
 * @property {number} [target] the most it may be
 */

/** @param {string} name @param {number} measured @param {string} unit @param {number} [target] @returns {Figure} */
export const figure = (name, measured, unit, target) => ({ name, measured, unit, target });

/** @param {readonly number[]} values @param {number} share 0.5 for the median */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5);

/** @param {number} value */
const rounded = (value) => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);

/** @param {readonly Figure[]} figures @returns {string} one line a figure */
export function table(figures) {
  const rows = figures.map(({ name, measured, unit, target }) => [
    name,
    `${rounded(measured)} ${unit}`.trim(),
    target === undefined ? "" : `${target} ${unit}`,
    target === undefined ? "" : measured <= target ? "ok" : "over",
  ]);
  const lines = [["figure", "measured", "target", ""], ...rows];
  const width = (/** @type {number} */ column) =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0));
  return lines
    .map(([name = "", measured = "", target = "", verdict = ""]) =>
      [name.padEnd(width(0)), measured.padStart(width(1)), target.padStart(width(2)), verdict]
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
