import { Plus } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { callQuery } from "@/api/query";
import { ListPage, usePageDialog } from "@/components/list-screen/list-page";
import { withSample } from "@/components/list-screen/list-source";
import { useList } from "@/components/list-screen/use-list";
import { useListAddress } from "@/components/list-screen/use-list-address";
import { SectionCard } from "@/components/section-card";
import { fallbackSegments, memberCalls } from "@/contract/members";
import { count, percent } from "@/lib/format";
import { Progress } from "@/ui/progress";
import { EngagementHistogram } from "./engagement-histogram";
import { memberListOf, sampleMembers } from "./member-list";
import { SegmentPanel } from "./segment-panel";
import { MemberPeek } from "./member-peek";
import { SegmentDialog } from "./segment-dialog";

const none: readonly never[] = [];
/** The fixed figure beside what is made of the members in the list. */
const totalMembers = 2847;

/** The Member Intelligence screen. */
export default function MembersPage() {
  const segments = useQuery(callQuery(memberCalls.listSegments));
  const members = useQuery(callQuery(memberCalls.listMembers));
  const known = withSample(segments, fallbackSegments);
  const address = useListAddress();
  const asked = address.param("engagement");
  const kind = useMemo(() => memberListOf(known.rows ?? none, asked), [known.rows, asked]);
  const list = useList(kind, withSample(members, sampleMembers, totalMembers), address);
  const [segment, range] = list.filters.map(({ chosen }) => chosen);
  const listRef = useRef<HTMLDivElement>(null);

  const showSegment = (name: string) => {
    address.change({ segment: name });
    const top = listRef.current?.getBoundingClientRect().top ?? 0;
    // On a phone the list is below the screen's edge.
    if (name !== "" && top > window.innerHeight * 0.8) listRef.current?.scrollIntoView();
  };

  const creating = usePageDialog("Create Segment", Plus, SegmentDialog, {
    onCreated: showSegment,
    members: list.source,
    range,
  });

  return (
    <ListPage
      title="Member Intelligence"
      description="Who your members are, how engaged they are, and which segments they fall into."
      actions={[creating]}
      head={
        <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-[12.5rem_minmax(0,1.35fr)_minmax(0,1fr)]">
          <MemberInsights sample={list.source.sample} />
          <SegmentPanel query={segments} source={known} chosen={segment} onChoose={showSegment} />
          <EngagementHistogram list={list} segments={known.rows ?? none} onCreate={creating.open} />
        </div>
      }
      list={list}
      listRef={listRef}
      listTitle="Top Members"
      peek={MemberPeek}
    />
  );
}

/** Key figures of the whole membership, fixed. */
function MemberInsights({ sample }: { sample: boolean }) {
  const figures = [
    [count(totalMembers), "total members"],
    [percent(86), "active this month"],
    [count(247), "high-value investors"],
  ] as const;
  return (
    <SectionCard
      title="Member Activity Insights"
      description={sample ? "a built-in example" : undefined}
      flush
      className="overflow-clip md:max-xl:col-span-2"
    >
      <ul className="grid h-full auto-rows-fr grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-px bg-border">
        {figures.map(([value, label]) => (
          <li
            key={label}
            className="grid content-start gap-1.5 bg-card px-3 py-2.5 sm:px-4 xl:content-center"
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
