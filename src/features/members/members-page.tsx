import { Plus } from "lucide-react";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { callQuery } from "@/api/query";
import { DataList } from "@/components/list-screen/data-list";
import { withSample } from "@/components/list-screen/list-source";
import { OpenDetail } from "@/components/list-screen/open-detail";
import { useList } from "@/components/list-screen/use-list";
import { PageBody } from "@/components/page-body";
import { usePageCommands } from "@/components/page-commands";
import { PageHeader } from "@/components/page-header";
import { dialogSource, useLazyDialog } from "@/components/use-lazy-dialog";
import { memberCalls, type ReceivedSegment } from "@/contract/members";
import { Button } from "@/ui/button";
import { MemberInsights } from "./member-insights";
import { memberListOf, memberShape } from "./member-list";
import { sampleMembers } from "./sample-members";
import { SegmentPanel } from "./segment-panel";

const drawer = dialogSource(() => import("./member-drawer"));
const segmentDialog = dialogSource(() => import("./segment-dialog"));
const noSegments: readonly ReceivedSegment[] = [];

/** The Member Intelligence screen (spec §2). */
export default function MembersPage() {
  const segments = useQuery(callQuery(memberCalls.listSegments));
  const members = useQuery(callQuery(memberCalls.listMembers));
  const kind = useMemo(() => memberListOf(segments.data ?? noSegments), [segments.data]);
  const list = useList(kind, withSample(members, sampleMembers));
  const create = useLazyDialog(segmentDialog);
  usePageCommands([{ label: "Create Segment", run: create.opener.onClick }]);
  const listPlace = useRef<HTMLDivElement>(null);
  const { change } = list.address;

  const showSegment = (segment: string) => {
    change({ segment });
    const place = listPlace.current;
    // On a phone the list stands below the screen's edge.
    if (segment !== "" && place && place.getBoundingClientRect().top > window.innerHeight * 0.8) {
      place.scrollIntoView({ block: "start" });
    }
  };

  return (
    <PageBody
      header={
        <PageHeader
          title="Member Intelligence"
          description="Who your members are, how engaged they are, and which segments they fall into."
          actions={
            <Button {...create.opener}>
              <Plus aria-hidden />
              Create Segment
            </Button>
          }
        />
      }
    >
      <div className="grid gap-3 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <MemberInsights />
        <SegmentPanel query={segments} chosen={list.filters[0]?.chosen} onChoose={showSegment} />
      </div>
      <div ref={listPlace}>
        <DataList list={list} shape={memberShape} title="Top Members" />
      </div>
      <OpenDetail list={list} source={drawer} />
      {create.Dialog && <create.Dialog {...create.state} onCreated={showSegment} />}
    </PageBody>
  );
}

MembersPage.prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(callQuery(memberCalls.listSegments));
  void cache.prefetchQuery(callQuery(memberCalls.listMembers));
};
