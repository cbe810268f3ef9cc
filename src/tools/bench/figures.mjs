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

/** Prints a line for each figure. @param {readonly Figure[]} figures */
export function print(figures) {
  const rows = figures.map(({ name, measured, unit, target }) => {
    const rounded = measured.toFixed(measured >= 100 ? 0 : measured >= 10 ? 1 : 2);
    const verdict = target === undefined ? "" : measured <= target ? "ok" : "over";
    const most = target === undefined ? "" : `${target} ${unit}`;
    return { figure: name, measured: `${rounded} ${unit}`, target: most, verdict };
  });
  console.table(rows, ["figure", "measured", "target", "verdict"]);
}
