import { dateFrom, dateText } from "@/lib/times";
import type { ChartPoint } from "./chart-frame";

/** Past values as points; without a date for each, only their order is known. */
export function historyPoints(
  history: readonly number[],
  dates: readonly string[] = [],
): readonly ChartPoint[] {
  const last = history.length - 1;
  const taken = dates.length === history.length ? dates.map(dateFrom) : [];
  const dated = taken.every((date, index) => date && date > (taken[index - 1] ?? 0));
  return history.map((value, index) => {
    const date = dated ? taken[index] : undefined;
    if (date) return { label: dateText(dates[index]), value, date };
    const label = index === last ? "Latest" : `${String(last - index)} before`;
    return { label: index === 0 && last > 0 ? "Oldest" : label, value };
  });
}
