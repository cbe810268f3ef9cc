import { Plus } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { callQuery } from "@/api/query";
import { ListPage, usePageDialog } from "@/components/list-screen/list-page";
import { withSample } from "@/components/list-screen/list-source";
import { useList } from "@/components/list-screen/use-list";
import { useListAddress } from "@/components/list-screen/use-list-address";
import { fallbackSegments, memberCalls } from "@/contract/members";
import { count } from "@/lib/format";
import { EngagementHistogram } from "./engagement-histogram";
import { memberListOf } from "./member-list";
import sampleMembers from "./sample-members.json";
import { SegmentPanel } from "./segment-panel";
import { MemberPeek } from "./member-peek";
import { SegmentDialog } from "./segment-dialog";

const none: readonly never[] = [];
/** The fixed number on the "total members" card, also used as the list's total. */
const totalMembers = 2847;
const figures = [
  { label: "total members", value: count(totalMembers) },
  { label: "active this month", value: "86%" },
  { label: "high-value investors", value: "247" },
];

/** The Member Intelligence screen. */
export default function MembersPage() {
  const members = useQuery(callQuery(memberCalls.listMembers));
  const known = withSample(useQuery(callQuery(memberCalls.listSegments)), fallbackSegments);
  const address = useListAddress();
  const asked = address.param("engagement");
  const kind = useMemo(() => memberListOf(known.rows ?? none, asked), [known.rows, asked]);
  const list = useList(kind, withSample(members, sampleMembers, totalMembers), address);
  const create = usePageDialog("Create Segment", Plus, SegmentDialog, {
    onCreated: (segment) => address.change({ segment }),
    members: list.source,
  });
  return (
    <ListPage
      title="Member Intelligence"
      description="Who your members are, and how engaged."
      actions={[create]}
      figures={figures}
      figuresTitle="Member Activity Insights"
      band={
        <div className="grid gap-3 *:min-w-0 md:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
          <EngagementHistogram list={list} segments={known.rows ?? none} />
          <SegmentPanel list={list} source={known} />
        </div>
      }
      list={list}
      listTitle="Top Members"
      peek={MemberPeek}
    />
  );
}
