import { useCallMutation } from "@/api/call-mutation";
import { Checklist, type CheckItem } from "@/components/checklist";
import { figureColumn, progressColumn, statusColumn } from "@/components/list-screen/list-columns";
import {
  ascending,
  asListed,
  defineList,
  descending,
  statusFilter,
} from "@/components/list-screen/list-kind";
import type { RowShape } from "@/components/list-screen/list-row";
import { ViewDetails } from "@/components/list-screen/view-details";
import { ProgressSummary } from "@/components/progress-line";
import { rowButton, type StatusAction, StatusButton } from "@/components/status-button";
import { ToolBadges } from "@/components/tool-badges";
import {
  type CampaignStatus,
  campaignStatuses,
  canLaunch,
  canPause,
  canResume,
  growthCalls,
  type ReceivedGrowthCampaign,
} from "@/contract/growth";
import { fieldColumns } from "@/lib/csv";
import { count, counted, leadingNumber, percent } from "@/lib/format";
import { campaignName, sampleCampaigns } from "./campaigns";

/** What is searched, filtered and sorted by. */
export const campaignList = defineList<ReceivedGrowthCampaign>({
  one: "campaign",
  nameOf: ({ name }) => name,
  textOf: ({ name, tools }) => [name, ...(tools ?? [])].join("\n"),
  filters: [statusFilter(campaignStatuses)],
  sorts: [
    asListed,
    descending("leads", "Most leads"),
    descending("conversions", "Most conversions"),
    { name: "roi", label: "Highest ROI", keyOf: ({ roi }) => leadingNumber(roi), descending: true },
    descending("progress", "Furthest along"),
    ascending("name", "Name"),
  ],
});

/** How a campaign's row is drawn (spec §2). */
export const campaignShape: RowShape<ReceivedGrowthCampaign> = {
  nameWidth: "minmax(9rem,2.4fr)",
  detail: ({ tools = [] }) => (tools.length > 0 ? <ToolBadges tools={tools} /> : "No tools yet"),
  columns: [
    statusColumn(),
    progressColumn("minmax(4.5rem,1fr)", campaignName),
    figureColumn("ROI", "3rem", ({ roi }) => percent(roi, "–")),
    figureColumn("Leads", "3rem", ({ leads }) => count(leads, "–")),
    figureColumn("Conversions", "4.75rem", ({ conversions }) => count(conversions, "–")),
  ],
  actions: {
    width: "11.5rem",
    // Without an id there is no address to open, and nothing to send.
    show: (campaign, nameId) =>
      campaign.id && (
        <>
          <ViewDetails id={campaign.id} nameId={nameId} />
          {/* As wide as a button, to keep View Details under the others. */}
          <span className="contents @4xl:flex @4xl:min-w-17 @4xl:*:flex-1">
            <CampaignStatusButton campaign={campaign} nameId={nameId} />
          </span>
        </>
      ),
  },
};

/** What an exported file holds of each campaign. */
export const campaignColumns = [
  ...fieldColumns("name", "status", ["Progress %", "progress"], ["ROI", "roi"], "leads"),
  ...fieldColumns("conversions", "tools"),
];

const done = (title: string) => (campaign: ReceivedGrowthCampaign) => ({
  title,
  description: campaignName(campaign),
});

/** What a campaign should have before it is launched. */
const launchChecks = ({ name, tools = [] }: ReceivedGrowthCampaign): readonly CheckItem[] => [
  name?.trim() ? { ok: true, text: "It has a name" } : { ok: false, text: "It has no name" },
  tools.length > 0
    ? { ok: true, text: `Tools: ${tools.join(", ")}` }
    : { ok: false, text: "No tools chosen: nothing will run until it has one" },
];

const actions: readonly StatusAction<ReceivedGrowthCampaign, CampaignStatus>[] = [
  {
    label: "Launch",
    allowed: canLaunch,
    to: "active",
    done: done("Campaign launched"),
    question: (campaign) => ({
      title: `Launch ${campaignName(campaign)}?`,
      description: "It starts now: its tools begin to reach out, and the status becomes active.",
      action: "Launch now",
      children: <Checklist items={launchChecks(campaign)} />,
    }),
  },
  {
    label: "Pause",
    allowed: canPause,
    to: "paused",
    done: done("Campaign paused"),
    question: (campaign) => ({
      title: `Pause ${campaignName(campaign)}?`,
      description: "Its tools stop. What it has reached is kept, and Resume goes on from there.",
      children: <Achieved {...campaign} />,
    }),
  },
  {
    label: "Resume",
    allowed: canResume,
    // Only an active campaign can be paused, so that is the status it had.
    to: "active",
    done: done("Campaign resumed"),
  },
];

/** Launch while planning, Pause while active, Resume while paused (spec §2). */
export function CampaignStatusButton({
  campaign,
  nameId,
}: {
  campaign: ReceivedGrowthCampaign;
  /** In a row: the id of the element that names the campaign. */
  nameId?: string;
}) {
  const change = useCallMutation(growthCalls.changeCampaign, "Failed to change the campaign");
  return (
    <StatusButton
      row={campaign}
      actions={actions}
      onChange={async ({ id = "" }, status) => change({ params: { id }, body: { status } })}
      sample={sampleCampaigns.includes(campaign) ? "campaign" : undefined}
      {...rowButton(nameId)}
    />
  );
}

function Achieved({ conversions, leads, progress }: ReceivedGrowthCampaign) {
  const reached = [
    leads !== undefined && counted(leads, "lead"),
    conversions !== undefined && counted(conversions, "conversion"),
  ].filter(Boolean);
  return (
    <div className="mt-4 grid gap-2 text-sm">
      <ProgressSummary label="Done" value={progress} />
      {reached.length > 0 && (
        <p className="text-muted-foreground">{reached.join(" and ")} so far</p>
      )}
    </div>
  );
}
