import { SectionCard } from "@/components/section-card";
import { cn } from "@/lib/cn";
import { count } from "@/lib/format";
import { RecommendationList } from "./recommendation-list";
import type { Segment } from "@/contract/members";

const fills = { info: "bg-info-solid", ok: "bg-ok-solid", high: "bg-high-solid" };

/** The spec's own figures (spec §9, decisions §9). */
const segments: readonly (Omit<Segment, "color"> & { color: keyof typeof fills })[] = [
  {
    name: "High-Value Investors",
    description: "Invested in the last 12 months and open every deal update",
    count: 247,
    color: "info",
  },
  {
    name: "Event Enthusiasts",
    description: "Came to three or more events this quarter",
    count: 892,
    color: "ok",
  },
  {
    name: "Learning Focused",
    description: "Mostly here for workshops, courses and the library",
    count: 1156,
    color: "high",
  },
];

/** The member segments, and the recommendations for them. */
export function MemberPanel() {
  return (
    <SectionCard title="Member Intelligence" flush className="@container overflow-hidden">
      <section className="px-4 pt-3 pb-4">
        <h3 className="text-xs font-medium text-muted-foreground">AI Segments</h3>
        <ul className="mt-2 grid gap-x-5 gap-y-3 @lg:grid-cols-3">
          {segments.map(({ color, count: members, description, name }) => (
            <li key={name} className="flex gap-2.5">
              <span aria-hidden className={cn("w-0.75 shrink-0 rounded-full", fills[color])} />
              <div className="min-w-0">
                <p className="text-sm font-medium">{name}</p>
                <p className="text-lg font-semibold">
                  {count(members)}{" "}
                  <span className="text-xs font-normal text-muted-foreground">members</span>
                </p>
                <p className="text-xs text-muted-foreground">{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className="border-t px-4 pt-3 pb-1">
        <h3 className="text-xs font-medium text-muted-foreground">AI Recommendations</h3>
        <RecommendationList />
      </section>
    </SectionCard>
  );
}
