import { useCallMutation } from "@/api/call-mutation";
import { Checklist, type CheckItem } from "@/components/checklist";
import { figureColumn, progressColumn, statusColumn } from "@/components/list-screen/list-columns";
import {
  asListed,
  defineList,
  highestBy,
  sortBy,
  statusFilter,
} from "@/components/list-screen/list-kind";
import { ProgressSummary } from "@/components/progress-line";
import { Sparkline } from "@/components/sparkline";
import { type StatusAction, StatusButton } from "@/components/status-button";
import { ToolBadges } from "@/components/tool-badges";
import { CampaignStatus, growthCalls, type ReceivedGrowthCampaign } from "@/contract/growth";
import { fieldColumns } from "@/lib/csv";
import { count, counted, leadingNumber, percent } from "@/lib/format";
import { campaignName } from "./campaigns";

/** The list of campaigns. */
export const campaignList = defineList<ReceivedGrowthCampaign>({
  one: "campaign",
  nameOf: ({ name }) => name,
  textOf: ({ name, tools }) => [name, ...(tools ?? [])].join("\n"),
  filters: [statusFilter(CampaignStatus.options)],
  sorts: [
    asListed,
    sortBy("leads", "Most leads", "descending"),
    sortBy("conversions", "Most conversions", "descending"),
    highestBy("roi", "Highest ROI", ({ roi }) => leadingNumber(roi), "ROI"),
    sortBy("progress", "Furthest along", "descending"),
    sortBy("name", "Name"),
  ],
  // No wrapper element in every row: too many elements. Out of view on the narrowest phones.
  leading: ({ history }) =>
    history?.leads?.some(Boolean) ? (
      <Sparkline values={history.leads} className="h-5 w-10 @max-[22rem]:-ml-15" />
    ) : (
      <span className="w-10 @max-[22rem]:-ml-15" />
    ),
  leadingShape: "h-5 w-10 rounded-xs @max-[22rem]:-ml-15",
  nameWidth: "minmax(12rem,2.4fr)",
  detail: ({ tools = [] }) => (tools.length > 0 ? <ToolBadges tools={tools} /> : "No tools yet"),
  columns: [
    statusColumn("5rem"),
    { ...progressColumn("minmax(4.5rem,1fr)", campaignName), wide: true },
    figureColumn("ROI", "3rem", ({ roi }) => percent(roi), { wide: true }),
    figureColumn("Leads", "2.75rem", ({ leads }) => count(leads)),
    figureColumn("Conversions", "4.75rem", ({ conversions }) => count(conversions)),
  ],
  actions: { width: "6.5rem", verb: (campaign) => <CampaignStatusButton campaign={campaign} /> },
  exported: [
    ...fieldColumns("name", "status", ["Progress %", "progress"], ["ROI", "roi"], "leads"),
    ...fieldColumns("conversions", "tools"),
  ],
});

/** The check before a launch: a campaign should have at least one tool. */
const toolCheck = ({ tools = [] }: ReceivedGrowthCampaign): CheckItem => [
  tools.length > 0,
  `Tools: ${tools.join(", ")}`,
  "No tools chosen: nothing will run until it has one",
];

const actions: readonly StatusAction<ReceivedGrowthCampaign, CampaignStatus>[] = [
  {
    label: "Launch",
    from: "planning",
    to: "active",
    done: ["Campaign Launched", campaignName],
    question: (campaign) => ({
      title: `Launch ${campaignName(campaign)}?`,
      description: "It starts now: its tools begin to reach out, and the status becomes active.",
      action: "Launch Now",
      children: <Checklist items={[toolCheck(campaign)]} />,
    }),
  },
  {
    label: "Pause",
    stops: true,
    from: "active",
    to: "paused",
    done: ["Campaign Paused", campaignName],
    question: (campaign) => ({
      title: `Pause ${campaignName(campaign)}?`,
      description: `Its tools stop. What it has reached is kept (${counted(campaign.leads ?? 0, "lead")} and ${counted(campaign.conversions ?? 0, "conversion")} so far), and Resume goes on from there.`,
      children: <ProgressSummary value={campaign.progress} />,
    }),
  },
  // Only an active campaign can be paused, so resuming always returns it to active.
  { label: "Resume", from: "paused", to: "active", done: ["Campaign Resumed", campaignName] },
];

/** Launch while planning, Pause while active, Resume while paused. */
export function CampaignStatusButton({ campaign }: { campaign: ReceivedGrowthCampaign }) {
  const change = useCallMutation(growthCalls.changeCampaign, "Failed to change the campaign");
  return (
    <StatusButton
      row={campaign}
      actions={actions}
      onChange={({ id = "" }, status) => change({ params: { id }, body: { status } })}
    />
  );
}
