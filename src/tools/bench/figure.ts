/** What the bench measures: in KB (1,000 bytes), MB, ms, × for a ratio, or a plain number. */
export interface Figure {
  readonly name: string;
  /** NaN where it could not be measured. */
  readonly measured: number;
  readonly unit: string;
  /** The most it may be, or the least. */
  readonly target?: number;
  readonly least?: boolean;
}

export const figure = (name: string, measured: number, unit: string, target?: number): Figure => ({
  name,
  measured,
  unit,
  target,
});

/** The value below which that share of the values is. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** A figure as a row of the table. */
export function rowOf({ name, measured, unit, target, least = false }: Figure) {
  const rounded = measured.toFixed(measured >= 100 ? 0 : measured >= 10 ? 1 : 2);
  const reached = target === undefined || (least ? measured >= target : measured <= target);
  const verdict = target === undefined ? "" : reached ? "ok" : "missed";
  return {
    figure: name,
    measured: Number.isNaN(measured) ? "not measured" : `${rounded} ${unit}`,
    target: target === undefined ? "" : `${least ? "≥" : "≤"} ${target} ${unit}`,
    verdict: Number.isNaN(measured) ? "" : verdict,
  };
}
