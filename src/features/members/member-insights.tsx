import { SectionCard } from "@/components/section-card";
import { count, percent } from "@/lib/format";
import { Progress } from "@/ui/progress";

/** Key figures of the whole membership, fixed (spec §2). */
export function MemberInsights() {
  const figures = [
    [count(2847), "total members"],
    [percent(86), "active this month"],
    [count(247), "high-value investors"],
  ] as const;
  return (
    <SectionCard title="Member Activity Insights" flush>
      <ul className="grid h-full auto-rows-fr divide-y sm:max-xl:grid-cols-3 sm:max-xl:divide-x sm:max-xl:divide-y-0">
        {figures.map(([value, label]) => (
          <li
            key={label}
            className="grid content-center gap-1.5 px-4 py-2.5 sm:max-xl:content-start sm:max-xl:py-3"
          >
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-2xl font-semibold">{value}</span>{" "}
              <span className="text-sm text-muted-foreground">{label}</span>
            </p>
            {value.endsWith("%") && <Progress value={value} label={label} tone="ok" />}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
