import { dateText } from "@/lib/times";
import type { ChartPoint } from "./chart-frame";

/** Past values with their dates: one a week, the last one of `until` (today's by default). */
export const historyPoints = (
  history: readonly number[],
  until: number = Date.now(),
): readonly (ChartPoint & { date: Date })[] =>
  history.map((value, index) => {
    const date = new Date(until - (history.length - 1 - index) * 604_800_000);
    return { label: dateText(date.toISOString()), value, date };
  });
