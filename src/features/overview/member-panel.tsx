import { SectionCard } from "@/components/section-card";
import { fallbackSegments } from "@/contract/members";
import { cn } from "@/lib/cn";
import { count } from "@/lib/format";
import { RecommendationList } from "./recommendation-list";

const fills = { blue: "bg-info-solid", green: "bg-ok-solid", amber: "bg-high-solid" };

/** The member segments, and the recommendations for them. */
export function MemberPanel() {
  return (
    <SectionCard title="Member Intelligence" flush className="@container overflow-hidden">
      <section className="px-4 pt-3 pb-4">
        <h3 className="text-xs font-medium text-muted-foreground">AI Segments</h3>
        <ul className="mt-2 grid gap-x-5 gap-y-3 @lg:grid-cols-3">
          {fallbackSegments.map(({ color, count: members, description, name }) => (
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
