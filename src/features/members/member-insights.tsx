import { SectionCard } from "@/components/section-card";
import { count, percent } from "@/lib/format";
import { Progress } from "@/ui/progress";

/** The spec's fixed figures (spec §2). */
const figures = [
  { value: count(2847), label: "total members" },
  { value: percent(86), label: "active this month", share: 86 },
  { value: count(247), label: "high-value investors" },
] as const;

/** Key figures of the whole membership. */
export function MemberInsights() {
  return (
    <SectionCard title="Member Activity Insights" flush>
      <ul className="grid h-full auto-rows-fr divide-y sm:max-xl:grid-cols-3 sm:max-xl:divide-x sm:max-xl:divide-y-0">
        {figures.map(({ value, label, ...more }) => (
          <li
            key={label}
            className="grid content-center gap-1.5 px-4 py-2.5 sm:max-xl:content-start sm:max-xl:py-3"
          >
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-2xl font-semibold">{value}</span>{" "}
              <span className="text-sm text-muted-foreground">{label}</span>
            </p>
            {"share" in more && <Progress value={more.share} label={label} tone="ok" />}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
