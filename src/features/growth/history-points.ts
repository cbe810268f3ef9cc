import type { ChartPoint } from "@/components/charts/chart-frame";

/** A figure's past as points: an answer says their order, not when they were taken. */
export function historyPoints(history: readonly number[]): readonly ChartPoint[] {
  const last = history.length - 1;
  return history.map((value, index) => ({
    label: index === last ? "Latest" : index === 0 ? "Oldest" : `${String(last - index)} before`,
    value,
  }));
}

/** Histories added up, the latest of each standing together; shorter ones began later. */
export function summedHistory(histories: readonly (readonly number[])[]): readonly number[] {
  const length = Math.max(0, ...histories.map((history) => history.length));
  return Array.from({ length }, (_, index) =>
    histories.reduce((sum, history) => sum + (history.at(index - length) ?? 0), 0),
  );
}
