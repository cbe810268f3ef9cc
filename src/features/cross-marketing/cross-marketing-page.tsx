import { Handshake, Plus } from "lucide-react";
import { useKeptRows } from "@/api/figures";
import { figureColumn, progressColumn, statusColumn } from "@/components/list-screen/list-columns";
import { asListed, defineList, sortBy, statusFilter } from "@/components/list-screen/list-kind";
import { ListPage, usePageDialog } from "@/components/list-screen/list-page";
import { useList } from "@/components/list-screen/use-list";
import { canManage, PartnerCampaign } from "@/contract/cross-marketing";
import { fieldColumns } from "@/lib/csv";
import { count } from "@/lib/format";
import { CampaignStatusButton } from "./campaign-actions";
import { builtInCampaigns, campaigns } from "./campaign-store";
import { CampaignDialog } from "./campaign-dialog";
import { CampaignPeek } from "./campaign-peek";
import figures from "./figures.json";
import { PartnerMarks, PartnerReach, PartnershipsDrawer } from "./partners";

/** The list of partner campaigns. */
const campaignList = defineList<PartnerCampaign>({
  one: "campaign",
  nameOf: ({ name }) => name,
  textOf: ({ name, partners }) => [name, ...partners].join("\n"),
  filters: [
    statusFilter(PartnerCampaign.entries.status.options),
    { name: "partner", label: "Partner", all: "All Partners", wordsOf: ({ partners }) => partners },
  ],
  sorts: [
    asListed,
    sortBy("reach", "Widest reach", "descending"),
    sortBy("conversions", "Most conversions", "descending"),
    sortBy("progress", "Progress", "descending"),
    sortBy("name", "Name"),
  ],
  leading: ({ partners }) => <PartnerMarks partners={partners} />,
  nameWidth: "minmax(12rem,2.4fr)",
  detail: ({ partners }) => partners.join(", ") || "No partners yet",
  columns: [
    statusColumn(),
    { ...progressColumn("minmax(4.5rem,1fr)", ({ name }: PartnerCampaign) => name), wide: true },
    figureColumn("Reach", "3.25rem", ({ reach }) => count(reach)),
    figureColumn("Conversions", "4.75rem", ({ conversions }) => count(conversions)),
  ],
  actions: {
    width: "7rem",
    opens: (campaign) => (canManage(campaign) ? "Manage" : undefined),
    verb: (campaign) => <CampaignStatusButton campaign={campaign} />,
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

/** The Cross-Marketing Hub screen: partnerships and the campaigns run with them. */
export default function CrossMarketingPage() {
  const list = useList(campaignList, useKeptRows(campaigns.use(), builtInCampaigns));
  return (
    <ListPage
      title="Cross-Marketing Hub"
      description="Partnerships and the campaigns run with them."
      actions={[
        usePageDialog("Partnerships", Handshake, PartnershipsDrawer, {}),
        usePageDialog("New Campaign", Plus, CampaignDialog, {}),
      ]}
      figures={figures}
      band={<PartnerReach list={list} />}
      list={list}
      listTitle="Campaigns"
      peek={CampaignPeek}
    />
  );
}
