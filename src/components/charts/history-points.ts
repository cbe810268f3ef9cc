import { dateText } from "@/lib/times";
import type { ChartPoint } from "./chart-frame";

/** Past values with their dates: one a week, the last one today, or at `end` if that is past. */
export function historyPoints(
  history: readonly number[],
  end = Infinity,
): readonly (ChartPoint & { date: Date })[] {
  const last = Math.min(Date.now(), end);
  return history.map((value, index) => {
    const date = new Date(last - (history.length - 1 - index) * 604_800_000);
    return { label: dateText(date.toISOString()), value, date };
  });
}
