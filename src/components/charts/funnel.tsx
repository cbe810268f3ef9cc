import { count, rateText } from "@/lib/format";
import { BarChart } from "./bar-chart";
import { type ChartProps, drawable } from "./chart-frame";

/** A funnel chart: how many are left at each step, and their share of the step before. */
export function Funnel({
  steps,
  title,
  unit = "count",
}: Pick<ChartProps, "title" | "unit"> & { steps: Readonly<Record<string, number>> }) {
  const known = drawable(Object.entries(steps).map(([label, value]) => ({ label, value })));
  const points = known.map((step, index) => {
    const before = known[index - 1]?.value ?? 0;
    const rate = before > 0 ? ` · ${rateText((step.value / before) * 100)}` : "";
    return { ...step, text: count(step.value) + rate };
  });
  return <BarChart of="Step" unit={`${unit}, share of the step before`} {...{ points, title }} />;
}
