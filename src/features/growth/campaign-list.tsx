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
import { ToolBadges } from "@/components/tool-badges";
import { campaignStatuses, type ReceivedGrowthCampaign } from "@/contract/growth";
import type { ExportColumn } from "@/lib/csv";
import { count } from "@/lib/format";
import { campaignName, returnOf, returnText } from "./campaign-figures";
import { CampaignStatusButton, canChangeStatus } from "./campaign-status";

/** What is searched, filtered and sorted by. */
export const campaignList = defineList<ReceivedGrowthCampaign>({
  one: "campaign",
  many: "campaigns",
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  textOf: ({ name, tools }) => [name, ...(tools ?? [])].join("\n"),
  filters: [statusFilter(campaignStatuses)],
  sorts: [
    asListed,
    descending("leads", "Most leads"),
    descending("conversions", "Most conversions"),
    { name: "roi", label: "Highest ROI", keyOf: returnOf, descending: true },
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
    figureColumn("ROI", "3rem", returnText),
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
          <CampaignStatusButton campaign={campaign} nameId={nameId} />
          {/* Keeps View Details under the others. */}
          {!canChangeStatus(campaign) && <span className="hidden w-17 @4xl:block" />}
        </>
      ),
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
