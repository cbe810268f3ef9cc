import type { ChartPoint } from "./chart-frame";

/** Past values as points; an answer gives their order, not their dates. */
export function historyPoints(history: readonly number[]): readonly ChartPoint[] {
  const last = history.length - 1;
  return history.map((value, index) => ({
    label: index === last ? "Latest" : index === 0 ? "Oldest" : `${String(last - index)} before`,
    value,
  }));
}
