import type { ListSource } from "@/components/list-screen/list-source";
import { Loading, QueryError } from "@/components/query-state";
import { SampleMark } from "@/components/sample-mark";
import { SectionCard } from "@/components/section-card";
import { colorOf } from "@/components/segment-color";
import type { Lenient } from "@/contract/lenient";
import type { ReceivedSegment, SegmentRules } from "@/contract/members";
import type { Condition } from "@/contract/segment-rules";
import { cn } from "@/lib/cn";
import { capitalised, count } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { SkeletonGroups } from "@/ui/skeleton";
import { keyOf } from "./engagement";

/** The colour of the segment of this name; undefined without one. */
export const segmentColor = (
  name: string | undefined,
  segments: readonly ReceivedSegment[],
): string | undefined => {
  const segment = segments.find((each) => keyOf(each.name) === keyOf(name));
  return segment && colorOf(segment);
};

const comparisons = new Map<string | undefined, string>([
  ["is", "exactly"],
  ["isNot", "other than"],
  ["atLeast", "of at least"],
  ["atMost", "of at most"],
]);

function ruleText({ field, operator, value = "" }: Condition): string {
  if (field === "engagement") return `engagement ${comparisons.get(operator) ?? ""} ${value}%`;
  if (field !== "lastActive") {
    return `${field ?? ""} ${operator === "isNot" ? "other than " : ""}${value}`;
  }
  const days = value === "1" ? "1 day" : `${value} days`;
  return operator === "atMost" ? `active in the last ${days}` : `not active for ${days} or more`;
}

/** Rules as one sentence; "" without rules. */
export const rulesText = ({ conditions = [], match }: Lenient<SegmentRules>): string =>
  capitalised(conditions.map(ruleText).join(match === "any" ? " or " : " and "));

/** A segment's quiet line: its own description, else its rules. */
export const segmentText = ({ description, rules }: ReceivedSegment): string =>
  description?.trim() || (rules ? rulesText(rules) : "");

/** In one column a row is seen in part, which says that more follow. */
const grid =
  "-mx-2 grid max-h-22.5 gap-x-2 overflow-y-auto @sm:grid-cols-2 pointer-coarse:max-h-23.5";

/** The segments members fall into; one narrows the list to its members. */
export function SegmentPanel({
  chosen,
  onChoose,
  source: { query, rows, sample },
}: {
  source: ListSource<ReceivedSegment>;
  /** The segment the list is narrowed to. */
  chosen: string | undefined;
  /** Narrows the list to a segment; to none with "". */
  onChoose: (name: string) => void;
}) {
  return (
    <SectionCard
      title="Segments"
      count={rows === undefined ? undefined : count(rows.length)}
      mark={sample && <SampleMark />}
      band
      className="@container"
    >
      {query && <QueryError query={query} inline className="mb-3" />}
      {rows === undefined ? (
        <Loading className={cn(grid, "overflow-hidden")}>
          <SkeletonGroups
            count={6}
            className="grid h-7.5 content-center px-2"
            lines={["h-3 w-4/5"]}
          />
        </Loading>
      ) : (
        <ul className={grid}>
          {sortedBy(rows, (segment) => segment.count, true).map((segment, index) => {
            const name = segment.name?.trim() ?? "";
            const isChosen = name !== "" && keyOf(name) === keyOf(chosen);
            return (
              <li key={segment.id ?? index} className="min-w-0">
                <button
                  type="button"
                  aria-pressed={isChosen}
                  disabled={name === ""}
                  onClick={() => onChoose(isChosen ? "" : name)}
                  title={segmentText(segment)}
                  className={cn(
                    "flex min-h-6.5 w-full items-center gap-2.5 @sm:min-h-7.5 rounded-sm px-2 text-left text-sm transition-colors pointer-coarse:min-h-9",
                    isChosen ? "bg-info-bg" : "hover:bg-accent",
                  )}
                >
                  <span
                    aria-hidden
                    className="h-4 w-1 shrink-0 rounded-full bg-muted-tone-solid"
                    style={{ backgroundColor: colorOf(segment) }}
                  />
                  <span className="min-w-0 flex-1 truncate">{name || "Unnamed segment"}</span>
                  <span className="font-semibold">
                    {count(segment.count, "–")}
                    <span className="sr-only"> members {segmentText(segment)}</span>
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </SectionCard>
  );
}
