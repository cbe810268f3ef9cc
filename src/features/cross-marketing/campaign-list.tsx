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
import { type PartnerCampaign, partnerCampaignStatuses } from "@/contract/cross-marketing";
import { fieldColumns } from "@/lib/csv";
import { count } from "@/lib/format";
import { CampaignActions } from "./campaign-actions";

/** The list of partner campaigns: what is searched, filtered and sorted. */
export const campaignList = defineList<PartnerCampaign>({
  one: "campaign",
  nameOf: ({ name }) => name,
  textOf: ({ name, partners }) => [name, ...partners].join("\n"),
  filters: [
    statusFilter(partnerCampaignStatuses),
    { name: "partner", label: "Partner", all: "All Partners", wordsOf: ({ partners }) => partners },
  ],
  sorts: [
    asListed,
    descending("reach", "Widest reach"),
    descending("conversions", "Most conversions"),
    descending("progress", "Progress"),
    ascending("name", "Name"),
  ],
});

/** How a campaign's row is drawn. */
export const campaignShape: RowShape<PartnerCampaign> = {
  detail: ({ partners }) => partners.join(", ") || "No partners yet",
  columns: [
    statusColumn("5.5rem"),
    progressColumn("9rem", ({ name }: PartnerCampaign) => name),
    figureColumn("Reach", "4rem", ({ reach }) => count(reach)),
    figureColumn("Conversions", "5rem", ({ conversions }) => count(conversions)),
  ],
  actions: {
    width: "11.5rem",
    show: (campaign, nameId) => (
      <>
        <ViewDetails id={campaign.id} nameId={nameId} />
        <span className="empty:hidden @4xl:block! @4xl:w-18">
          <CampaignActions campaign={campaign} nameId={nameId} />
        </span>
      </>
    ),
  },
};

/** The columns of the file that campaigns are exported to. */
export const campaignColumns = fieldColumns(
  "name",
  "partners",
  "status",
  ["Progress (%)", "progress"],
  "reach",
  "conversions",
);
