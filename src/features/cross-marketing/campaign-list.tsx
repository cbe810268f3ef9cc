import { figureColumn, progressColumn, statusColumn } from "@/components/list-screen/list-columns";
import { asListed, defineList, sortBy, statusFilter } from "@/components/list-screen/list-kind";
import { type PartnerCampaign, partnerCampaignStatuses } from "@/contract/cross-marketing";
import { fieldColumns } from "@/lib/csv";
import { count } from "@/lib/format";
import { CampaignActions } from "./campaign-actions";

/** The list of partner campaigns. */
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
    sortBy("reach", "Widest reach", "descending"),
    sortBy("conversions", "Most conversions", "descending"),
    sortBy("progress", "Progress", "descending"),
    sortBy("name", "Name"),
  ],
  detail: ({ partners }) => partners.join(", ") || "No partners yet",
  columns: [
    statusColumn("5.5rem"),
    progressColumn("9rem", ({ name }: PartnerCampaign) => name),
    figureColumn("Reach", "4rem", ({ reach }) => count(reach)),
    figureColumn("Conversions", "5rem", ({ conversions }) => count(conversions)),
  ],
  actions: {
    width: "11.5rem",
    view: "View Details",
    show: (campaign) => (
      <span className="empty:hidden @4xl:block! @4xl:w-18">
        <CampaignActions campaign={campaign} />
      </span>
    ),
  },
  exportName: "partner campaigns",
  exported: fieldColumns(
    "name",
    "partners",
    "status",
    ["Progress (%)", "progress"],
    "reach",
    "conversions",
  ),
});
