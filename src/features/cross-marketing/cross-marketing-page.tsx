import { Handshake, Plus } from "lucide-react";
import { Funnel } from "@/components/charts/bar-chart";
import { Checklist } from "@/components/checklist";
import { Facts } from "@/components/detail-drawer";
import { DialogButton } from "@/components/dialog-button";
import { hueOf } from "@/components/initials-avatar";
import { figureColumn, progressColumn, statusColumn } from "@/components/list-screen/list-columns";
import { asListed, defineList, sortBy, statusFilter } from "@/components/list-screen/list-kind";
import { ListPage, usePageDialog } from "@/components/list-screen/list-page";
import { useList } from "@/components/list-screen/use-list";
import { type DetailProps, Peek } from "@/components/peek";
import { ProgressLine, ProgressSummary } from "@/components/progress-line";
import { type StatusAction, StatusButton } from "@/components/status-button";
import { canManage, PartnerCampaign } from "@/contract/cross-marketing";
import { fieldColumns } from "@/lib/csv";
import { count } from "@/lib/format";
import { CampaignDialog } from "./campaign-dialog";
import { changeCampaign, useCampaigns } from "./campaign-store";
import figures from "./figures.json";
import { CampaignPartners, PartnerMarks, PartnerReach, PartnershipsDrawer } from "./partners";

const actions: readonly StatusAction<PartnerCampaign, PartnerCampaign["status"]>[] = [
  {
    label: "Launch",
    from: "planning",
    to: "active",
    done: ["Campaign Launched", ({ name }) => `${name} is active.`],
    question: ({ name, partners }) => {
      const ok = partners.length > 0;
      const check = [ok, `With ${partners.join(", ")}`, "No partner takes part yet"] as const;
      return {
        title: "Launch This Campaign?",
        description: `${name} starts now: it becomes active for every partner.`,
        action: ok ? "Launch Campaign" : "Launch Anyway",
        children: <Checklist items={[check]} />,
      };
    },
  },
  {
    label: "Pause",
    stops: true,
    from: "active",
    to: "paused",
    done: ["Campaign Paused", ({ name }) => `${name} is paused.`],
    question: ({ name, progress, reach }) => ({
      title: "Pause This Campaign?",
      description: `${name} has reached ${count(reach)} people. What is left waits until you resume it.`,
      action: "Pause Campaign",
      children: <ProgressSummary value={progress} />,
    }),
  },
  {
    label: "Resume",
    from: "paused",
    to: "active",
    done: ["Campaign Resumed", ({ name }) => `${name} is active again.`],
  },
];

/** Launch while planning, Pause while active, Resume while paused. */
const CampaignStatusButton = ({ campaign }: { campaign: PartnerCampaign }) => (
  <StatusButton
    row={campaign}
    actions={actions}
    onChange={(row, status) => changeCampaign(row, { status })}
  />
);

/** The list of partner campaigns. */
const campaignList = defineList<PartnerCampaign>({
  one: "campaign",
  nameOf: ({ name }) => name,
  textOf: ({ name, partners }) => [name, ...partners].join("\n"),
  filters: [
    statusFilter(PartnerCampaign.entries.status.options),
    { name: "partner", all: "All Partners", wordsOf: ({ partners }) => partners },
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
  detailBelow: true,
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
    ["Progress %", "progress"],
    "reach",
    "conversions",
  ),
});

/** The Cross-Marketing Hub screen: partnerships and the campaigns run with them. */
export default function CrossMarketingPage() {
  const list = useList(campaignList, useCampaigns());
  const partnerships = usePageDialog("Partnerships", Handshake, PartnershipsDrawer, {});
  const create = usePageDialog("New Campaign", Plus, CampaignDialog, {});
  return (
    <ListPage
      title="Cross-Marketing Hub"
      description="Partnerships and the campaigns run with them."
      actions={[partnerships, create]}
      figures={figures}
      band={<PartnerReach list={list} />}
      list={list}
      listTitle="Campaigns"
      peek={CampaignPeek}
    />
  );
}

/** A partner campaign's details: reach per partner, conversions, progress and actions. */
function CampaignPeek({ row, ...peek }: DetailProps<PartnerCampaign>) {
  return (
    <Peek
      {...peek}
      status={row.status}
      actions={
        <>
          <DialogButton
            offered={canManage(row)}
            dialog={CampaignDialog}
            dialogProps={{ campaign: row }}
          >
            Edit Campaign
          </DialogButton>
          <CampaignStatusButton campaign={row} />
        </>
      }
    >
      <Ribbon campaign={row} />
      {row.reach > 0 ? (
        <Funnel
          title="From reach to conversion"
          steps={{ Reached: row.reach, Converted: row.conversions }}
        />
      ) : (
        <p className="text-sm text-muted-foreground">Nobody reached yet.</p>
      )}
      <Facts facts={[["Progress", <ProgressLine label="Progress" value={row.progress} />]]} />
      <CampaignPartners campaign={row} />
    </Peek>
  );
}

/** One block per partner with its equal share of the reach. Blocks have no fill until somebody is reached. */
function Ribbon({ campaign: { partners, reach, status } }: { campaign: PartnerCampaign }) {
  if (partners.length === 0) return null;
  const each =
    status === "planning" ? "planned" : `${count(Math.round(reach / partners.length))} reached`;
  return (
    <ul role="list" aria-label="Reach by partner" className="flex gap-0.5 text-xs">
      {partners.map((name) => (
        <li key={name} className="min-w-0 flex-1 text-muted-foreground">
          <span
            title={name}
            className="block h-12 truncate rounded-sm border p-2 font-medium text-foreground"
            style={{ backgroundColor: reach > 0 ? `oklch(var(--avatar-bg) ${hueOf(name)})` : "" }}
          >
            {name}
          </span>
          <span className="block truncate pt-1">{each}</span>
        </li>
      ))}
    </ul>
  );
}
