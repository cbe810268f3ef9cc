import { asListed, defineList } from "@/components/list-screen/list-kind";
import type { RowShape } from "@/components/list-screen/list-row";
import { ProgressLine } from "@/components/progress-line";
import { StatusBadge } from "@/components/status-badge";
import { ToolBadges } from "@/components/tool-badges";
import { campaignStatuses, type ReceivedGrowthCampaign } from "@/contract/growth";
import type { ExportColumn } from "@/lib/csv";
import { count } from "@/lib/format";
import { CampaignActions } from "./campaign-actions";
import { campaignName, returnOf, returnText } from "./campaign-words";

/** The campaigns as a list: what is searched, filtered and sorted by. */
export const campaignList = defineList<ReceivedGrowthCampaign>({
  one: "campaign",
  many: "campaigns",
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  textOf: ({ name, tools }) => [name, ...(tools ?? [])].join("\n"),
  filters: [
    {
      name: "status",
      label: "Status",
      all: "All Statuses",
      words: campaignStatuses,
      wordsOf: ({ status }) => status,
    },
  ],
  sorts: [
    asListed,
    { name: "leads", label: "Most leads", keyOf: ({ leads }) => leads, descending: true },
    {
      name: "conversions",
      label: "Most conversions",
      keyOf: ({ conversions }) => conversions,
      descending: true,
    },
    { name: "roi", label: "Highest ROI", keyOf: returnOf, descending: true },
    {
      name: "progress",
      label: "Furthest along",
      keyOf: ({ progress }) => progress,
      descending: true,
    },
    { name: "name", label: "Name", keyOf: ({ name }) => name },
  ],
});

/** How a campaign's row is drawn (spec §2). */
export const campaignShape: RowShape<ReceivedGrowthCampaign> = {
  nameWidth: "minmax(9rem,2.4fr)",
  detail: ({ tools }) =>
    tools !== undefined && tools.length > 0 ? <ToolBadges tools={tools} /> : "No tools yet",
  columns: [
    {
      label: "Status",
      card: "beside",
      width: "5.25rem",
      cell: (campaign) => <StatusBadge status={campaign.status} otherwise="muted" />,
    },
    {
      label: "Progress",
      card: "wide",
      width: "minmax(4.5rem,1fr)",
      cell: (campaign) => (
        <ProgressLine label={`${campaignName(campaign)} progress`} value={campaign.progress} />
      ),
    },
    { label: "ROI", align: "end", width: "3rem", cell: returnText },
    { label: "Leads", align: "end", width: "3rem", cell: ({ leads }) => count(leads, "–") },
    {
      label: "Conversions",
      align: "end",
      width: "4.75rem",
      cell: ({ conversions }) => count(conversions, "–"),
    },
  ],
  actions: {
    width: "11.5rem",
    show: (campaign, nameId) => <CampaignActions campaign={campaign} nameId={nameId} />,
  },
};

/** What an exported file holds of each campaign. */
export const campaignColumns: readonly ExportColumn<ReceivedGrowthCampaign>[] = [
  { header: "Name", value: ({ name }) => name },
  { header: "Status", value: ({ status }) => status },
  { header: "Progress %", value: ({ progress }) => progress },
  { header: "ROI", value: ({ roi }) => roi },
  { header: "Leads", value: ({ leads }) => leads },
  { header: "Conversions", value: ({ conversions }) => conversions },
  { header: "Tools", value: ({ tools }) => tools },
];
