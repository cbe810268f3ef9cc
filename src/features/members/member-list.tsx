import { InitialsAvatar } from "@/components/initials-avatar";
import { defineList, highestBy, sortBy } from "@/components/list-screen/list-kind";
import { ProgressLine } from "@/components/progress-line";
import { RelativeTime } from "@/components/relative-time";
import type { ReceivedMember, ReceivedSegment } from "@/contract/members";
import { isInSegment } from "@/contract/segment-rules";
import { dateFrom, DAY, daysSince } from "@/lib/times";
import { endsOf, isWithin, rangeText } from "./engagement";
import { segmentColor } from "./segment-panel";

/** When a member was last active, in ms since 1970; an estimate for text such as "2 hours ago". */
function activeAt({ lastActive }: ReceivedMember): number | undefined {
  const days = daysSince(lastActive, Date.now());
  const estimate = days === undefined ? undefined : Date.now() - days * DAY;
  return dateFrom(lastActive)?.getTime() ?? estimate;
}

/** The names of a member's segments: the one the server sends, then those whose rules they meet. */
export function segmentsOf(
  member: ReceivedMember,
  segments: readonly ReceivedSegment[],
): readonly string[] {
  const days = daysSince(member.lastActive, Date.now());
  const byRules = segments.flatMap(({ name, rules }) =>
    name !== undefined && rules !== undefined && isInSegment(rules, member, days) ? name : [],
  );
  return member.segment === undefined ? byRules : [member.segment, ...byRules];
}

/** The engagement ranges that the filter offers, plus the one in the address if it is valid. */
const rangesWith = (asked: string): readonly string[] => [
  ...new Set(["75-100", "50-74", "25-49", "0-24", ...(endsOf(asked) ? [asked] : [])]),
];

/** The list of members, which can be filtered by these segments and this range. Memoise it by both. */
export const memberListOf = (segments: readonly ReceivedSegment[], range = "") =>
  defineList<ReceivedMember>({
    one: "member",
    nameOf: ({ name }) => name,
    textOf: ({ email, name, segment, tier }) => [name, email, segment, tier].join("\n"),
    filters: [
      {
        name: "segment",
        all: "All Segments",
        words: segments.flatMap(({ name }) => name?.trim() || []),
        wordsOf: (member) => segmentsOf(member, segments),
        labelOf: (word) => word,
      },
      {
        name: "engagement",
        all: "Any engagement",
        words: rangesWith(range),
        wordsOf: (member) => rangesWith(range).filter((word) => isWithin(word, member)),
        labelOf: rangeText,
      },
    ],
    sorts: [
      sortBy("engagement", "Most engaged", "descending"),
      highestBy("active", "Last active", activeAt),
      sortBy("name", "Name"),
    ],
    leading: ({ name }) => <InitialsAvatar name={name} />,
    nameWidth: "minmax(12rem,3fr)",
    // A card has no room for a full email address.
    detail: ({ email }) => <span className="@max-[40rem]:hidden">{email}</span>,
    columns: [
      {
        label: "Segment",
        width: "minmax(9.5rem,1fr)",
        cell: ({ segment }) => (
          <>
            {segment?.trim() && (
              <span
                aria-hidden
                className="mr-2 inline-block size-2 rounded-xs bg-muted-tone-solid"
                style={{ backgroundColor: segmentColor(segment, segments) }}
              />
            )}
            {segment?.trim() || "–"}
          </>
        ),
      },
      {
        label: "Engagement",
        card: "beside",
        width: "minmax(6rem,1fr)",
        cell: ({ engagement }) => <ProgressLine label="Engagement" value={engagement} />,
      },
      {
        label: "Last active",
        width: "6rem",
        cell: ({ lastActive }) => (lastActive?.trim() ? <RelativeTime value={lastActive} /> : "–"),
      },
    ],
  });
