import { asListed, defineList } from "@/components/list-screen/list-kind";
import type { RowShape } from "@/components/list-screen/list-row";
import { ViewDetails } from "@/components/list-screen/view-details";
import { StatusBadge } from "@/components/status-badge";
import { type PartnerCampaign, partnerCampaignStatuses } from "@/contract/cross-marketing";
import type { ExportColumn } from "@/lib/csv";
import { count, percent } from "@/lib/format";
import { Progress } from "@/ui/progress";
import { CampaignActions } from "./campaign-actions";

/** The list of partner campaigns: what is searched, filtered and sorted. */
export const campaignList = defineList<PartnerCampaign>({
  one: "campaign",
  many: "campaigns",
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  textOf: ({ name, partners }) => [name, ...partners].join("\n"),
  filters: [
    {
      name: "status",
      label: "Status",
      all: "All Statuses",
      words: partnerCampaignStatuses,
      wordsOf: ({ status }) => status,
    },
    { name: "partner", label: "Partner", all: "All Partners", wordsOf: ({ partners }) => partners },
  ],
  sorts: [
    asListed,
    { name: "reach", label: "Widest reach", keyOf: ({ reach }) => reach, descending: true },
    {
      name: "conversions",
      label: "Most conversions",
      keyOf: ({ conversions }) => conversions,
      descending: true,
    },
    { name: "progress", label: "Progress", keyOf: ({ progress }) => progress, descending: true },
    { name: "name", label: "Name", keyOf: ({ name }) => name },
  ],
});

/** How a campaign's row is drawn. */
export const campaignShape: RowShape<PartnerCampaign> = {
  detail: ({ partners }) => partners.join(", ") || "No partners yet",
  columns: [
    {
      label: "Status",
      card: "beside",
      width: "5.5rem",
      cell: (campaign) => <StatusBadge status={campaign.status} otherwise="muted" />,
    },
    {
      label: "Progress",
      card: "wide",
      width: "9rem",
      cell: ({ name, progress }) => (
        <span className="flex items-center gap-2">
          <Progress label={`${name} progress`} value={progress} doneTone="ok" />
          <span aria-hidden className="w-9 shrink-0 text-right text-xs text-muted-foreground">
            {percent(progress)}
          </span>
        </span>
      ),
    },
    { label: "Reach", align: "end", width: "4rem", cell: ({ reach }) => count(reach) },
    {
      label: "Conversions",
      align: "end",
      width: "5rem",
      cell: ({ conversions }) => count(conversions),
    },
  ],
  actions: {
    width: "11.5rem",
    show: (campaign, nameId) => (
      <>
        <ViewDetails id={campaign.id} nameId={nameId} />
        <span className="empty:hidden @4xl:block! @4xl:w-18">
          <CampaignActions campaign={campaign} />
        </span>
      </>
    ),
  },
};

/** The columns of the file that campaigns are exported to. */
export const campaignColumns: readonly ExportColumn<PartnerCampaign>[] = [
  { header: "Name", value: ({ name }) => name },
  { header: "Partners", value: ({ partners }) => partners },
  { header: "Status", value: ({ status }) => status },
  { header: "Progress (%)", value: ({ progress }) => progress },
  { header: "Reach", value: ({ reach }) => reach },
  { header: "Conversions", value: ({ conversions }) => conversions },
];
