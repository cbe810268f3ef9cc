// What the bench measures, and how it is printed.

/**
 * @typedef {object} Figure
 * @property {string} name
 * @property {number} measured
 * @property {string} unit "KB" (1,000 bytes), "MB", "ms", or "×" for a ratio, "" for a plain number
 * @property {number} [target] the most it may be
 */

/** @param {readonly number[]} values @param {number} share 0.5 for the median */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5);

/** @param {Figure} figure */
function verdict({ measured, target }) {
  if (target === undefined) return "";
  return measured <= target ? "ok" : "over";
}

/** @param {number} value */
const short = (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));

/** @param {readonly Figure[]} figures @returns {string} one line a figure */
export function table(figures) {
  const rows = [
    ["figure", "measured", "target", ""],
    ...figures.map((figure) => [
      figure.name,
      `${short(figure.measured)} ${figure.unit}`.trim(),
      figure.target === undefined ? "" : `${figure.target} ${figure.unit}`,
      verdict(figure),
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 1 || column === 2
            ? cell.padStart(widths[column] ?? 0)
            : cell.padEnd(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
