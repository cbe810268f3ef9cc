import { useDeferredValue, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { InitialsAvatar } from "@/components/initials-avatar";
import type { ListSource } from "@/components/list-screen/list-source";
import { SampleMark } from "@/components/sample-mark";
import type { ReceivedMember } from "@/contract/members";
import { isInSegment } from "@/contract/segment-rules";
import { count, percent } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import type { SegmentFormApi } from "./segment-dialog";

/** The most members that are named. */
const named = 5;

/** How many members match the rules, and the most engaged of them. */
export function MatchingMembers({
  control,
  source: { rows: all, sample },
}: {
  control: SegmentFormApi["control"];
  source: ListSource<ReceivedMember>;
}) {
  const rules = useDeferredValue(useWatch({ control, name: "rules" }));
  const [now] = useState(() => Date.now());
  const matching = useMemo(() => {
    const conditions = rules.conditions.filter(({ value }) => value.trim() !== "");
    const filled = { ...rules, conditions };
    const matches = (all ?? []).filter((member) => isInSegment(filled, member, now));
    return sortedBy(matches, ({ engagement }) => engagement, true);
  }, [all, rules, now]);

  return (
    <section aria-label="Matching members" className="col-span-full rounded-md border bg-muted/50">
      <div className="flex min-h-9 flex-wrap items-center gap-2 px-3 py-1.5">
        <p role="status" className="text-sm font-medium">
          {all === undefined
            ? "Loading members"
            : rules.conditions.every(({ value }) => value.trim() === "")
              ? "Fill in a rule to see who matches"
              : `${count(matching.length)} of ${count(all.length)} members match`}
        </p>
        {sample && <SampleMark />}
      </div>
      {matching.length > 0 && (
        <ul className="border-t px-3 py-1.5 text-sm">
          {matching.slice(0, named).map((member, index) => (
            <li key={member.id ?? index} className="flex min-h-8 items-center gap-2.5">
              <InitialsAvatar name={member.name} size="sm" />
              <span className="min-w-0 flex-1 truncate">
                {member.name?.trim() || "Unnamed member"}
              </span>
              <span className="text-muted-foreground">{percent(member.engagement)}</span>
            </li>
          ))}
          {matching.length > named && (
            <li className="py-1 text-muted-foreground">
              and {count(matching.length - named)} more
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
