import { Plus } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { callQuery } from "@/api/query";
import { ListPage, usePageDialog } from "@/components/list-screen/list-page";
import { withSample } from "@/components/list-screen/list-source";
import { useList } from "@/components/list-screen/use-list";
import { SectionCard } from "@/components/section-card";
import { memberCalls, type ReceivedSegment } from "@/contract/members";
import { count, percent } from "@/lib/format";
import { Progress } from "@/ui/progress";
import { memberListOf, sampleMembers } from "./member-list";
import { SegmentPanel } from "./segment-panel";

const noSegments: readonly ReceivedSegment[] = [];

/** The Member Intelligence screen (spec §2). */
export default function MembersPage() {
  const segments = useQuery(callQuery(memberCalls.listSegments));
  const members = useQuery(callQuery(memberCalls.listMembers));
  const kind = useMemo(() => memberListOf(segments.data ?? noSegments), [segments.data]);
  const list = useList(kind, withSample(members, sampleMembers));
  const listRef = useRef<HTMLDivElement>(null);
  const { change } = list.address;

  const showSegment = (segment: string) => {
    change({ segment });
    const top = listRef.current?.getBoundingClientRect().top ?? 0;
    // On a phone the list is below the screen's edge.
    if (segment !== "" && top > window.innerHeight * 0.8) listRef.current?.scrollIntoView();
  };

  return (
    <ListPage
      title="Member Intelligence"
      description="Who your members are, how engaged they are, and which segments they fall into."
      actions={[
        usePageDialog("Create Segment", Plus, () => import("./segment-dialog"), {
          onCreated: showSegment,
        }),
      ]}
      head={
        <div className="grid gap-3 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <MemberInsights />
          <SegmentPanel query={segments} chosen={list.filters[0]?.chosen} onChoose={showSegment} />
        </div>
      }
      list={list}
      listRef={listRef}
      listTitle="Top Members"
      drawer={() => import("./member-drawer")}
    />
  );
}

/** Key figures of the whole membership, fixed (spec §2). */
function MemberInsights() {
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

MembersPage.prefetch = [callQuery(memberCalls.listSegments), callQuery(memberCalls.listMembers)];
