import { Funnel } from "@/components/charts/bar-chart";
import { DetailSection, Facts } from "@/components/detail-drawer";
import { DialogButton } from "@/components/dialog-button";
import { ExportMenu } from "@/components/export-menu";
import { hueOf } from "@/components/initials-avatar";
import { type DetailProps, Peek } from "@/components/peek";
import { PersonLine } from "@/components/person-line";
import { ProgressLine } from "@/components/progress-line";
import { canManage, type PartnerCampaign } from "@/contract/cross-marketing";
import { type ExportColumn, fieldColumns } from "@/lib/csv";
import { count, counted } from "@/lib/format";
import { CampaignStatusButton } from "./campaign-actions";
import { CampaignDialog } from "./campaign-dialog";
import { campaigns } from "./campaign-store";
import { type Partner, partnersOf } from "./partners";

const partnerColumns: readonly ExportColumn<Partner>[] = [
  ...fieldColumns(["Partner", "name"]),
  { header: "Campaigns", value: (partner) => partner.campaigns.map(({ name }) => name) },
  ...fieldColumns("reach", "conversions"),
];

/** One partner campaign: its partners' ribbon, what it brought, and what can be done. */
export function CampaignPeek({ row, ...peek }: DetailProps<PartnerCampaign>) {
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
        <p className="text-sm text-muted-foreground">Nobody is reached until it is launched.</p>
      )}
      <Facts facts={[["Progress", <ProgressLine label="Progress" value={row.progress} />]]} />
      <Partners campaign={row} />
    </Peek>
  );
}

/** What it reached, shared equally among its partners; hollow before anybody was. */
function Ribbon({ campaign: { partners, reach } }: { campaign: PartnerCampaign }) {
  if (partners.length === 0) return null;
  const each = reach > 0 ? `${count(Math.round(reach / partners.length))} reached` : "planned";
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

/** Who takes part, each with what it reached in all its campaigns. */
function Partners({ campaign }: { campaign: PartnerCampaign }) {
  const partners = partnersOf(campaigns.use()).filter(({ name }) =>
    campaign.partners.includes(name),
  );
  if (partners.length === 0) {
    return <p className="text-sm text-muted-foreground">No partners yet.</p>;
  }
  return (
    <DetailSection
      title="Partners"
      actions={
        <ExportMenu
          what={`partners ${campaign.name}`}
          one="partner"
          rows={partners}
          columns={partnerColumns}
        />
      }
    >
      <ul role="list" aria-label="Partners" className="divide-y rounded-md border">
        {partners.map(({ campaigns: shared, name, reach }) => (
          <li key={name} className="px-3 py-2">
            <PersonLine
              name={name}
              about={`${counted(shared.length, "campaign")} · ${count(reach)} reached`}
            />
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
