import { ChoiceBar, ChoiceBars } from "@/components/charts/choice-bars";
import { share } from "@/components/charts/plot";
import type { ListSource } from "@/components/list-screen/list-source";
import type { ListView } from "@/components/list-screen/use-list";
import { QueryError } from "@/components/query-state";
import { SampleMark } from "@/components/sample-mark";
import { SectionCard } from "@/components/section-card";
import { colorOf } from "@/components/segment-color";
import type { Lenient } from "@/contract/call";
import type { ReceivedMember, ReceivedSegment, SegmentRules } from "@/contract/members";
import type { Condition } from "@/contract/segment-rules";
import { capitalised, count } from "@/lib/format";
import { comparable, sortedBy } from "@/lib/list-rows";

/** The CSS colour of the segment with this name; undefined if there is no such segment. */
export const segmentColor = (
  name: string | undefined,
  segments: readonly ReceivedSegment[],
): string | undefined => {
  const segment = segments.find((each) => comparable(each.name) === comparable(name));
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

/** A segment's description, or else its rules as a sentence; "" if it has neither. */
export const segmentText = ({ description, rules }: ReceivedSegment): string =>
  description?.trim() || (rules ? rulesText(rules) : "");

/** The segments, largest first. Pressing one filters the list to its members. */
export function SegmentPanel({
  list,
  source: { query, rows, sample },
}: {
  list: ListView<ReceivedMember>;
  source: ListSource<ReceivedSegment>;
}) {
  const bars = rows && sortedBy(rows, (segment) => segment.count, true);
  const most = Math.max(1, bars?.[0]?.count ?? 0);
  return (
    <SectionCard
      title="Segments"
      count={rows === undefined ? undefined : count(rows.length)}
      mark={sample && <SampleMark />}
      band
    >
      {query && <QueryError query={query} inline className="mb-3" />}
      <ChoiceBars
        aria-label="Segments"
        className="max-h-22.5 pointer-coarse:max-h-24.5 @sm:grid-cols-2"
      >
        {bars?.map((segment, index) => {
          const name = segment.name?.trim() ?? "";
          const isChosen = name !== "" && comparable(name) === comparable(list.chosen("segment"));
          const amount = count(segment.count) || "–";
          const color = colorOf(segment);
          return (
            <ChoiceBar
              key={segment.id ?? index}
              aria-pressed={isChosen}
              disabled={name === ""}
              label={name || "Unnamed segment"}
              figure={amount}
              said={`${amount} members. ${segmentText(segment)}`}
              quiet={false}
              onClick={() => list.address.change({ segment: isChosen ? "" : name })}
            >
              <span
                className="rounded-xs border-l-3"
                style={{
                  width: share((segment.count ?? 0) / most),
                  borderColor: color,
                  backgroundColor: `color-mix(in oklab, ${color} 25%, transparent)`,
                }}
              />
            </ChoiceBar>
          );
        })}
      </ChoiceBars>
    </SectionCard>
  );
}
