import type { ReactNode } from "react";
import { DetailDrawer, DetailSection, Facts } from "@/components/detail-drawer";
import { DialogButton } from "@/components/dialog-button";
import { ExportMenu } from "@/components/export-menu";
import { InitialsAvatar } from "@/components/initials-avatar";
import type { DialogProps } from "@/ui/dialog";
import type { PartnerCampaign } from "@/contract/cross-marketing";
import { type ExportColumn, fieldColumns } from "@/lib/csv";
import { count, percent } from "@/lib/format";
import { Button } from "@/ui/button";
import { toastUndo } from "@/ui/use-toast";
import { campaigns, changeCampaign } from "./campaign-store";
import { conversionRate, type Partner, partnersOf } from "./partners";
import { CampaignDialog } from "./campaign-dialog";

const partnerColumns: readonly ExportColumn<Partner>[] = [
  ...fieldColumns(["Partner", "name"]),
  { header: "Campaigns", value: (partner) => partner.campaigns.map(({ name }) => name) },
  ...fieldColumns("reach", "conversions"),
];

/** A running campaign's partners: who they are, who leaves or joins, and the list as a file. */
export function ManageDrawer({
  campaign,
  statusButton,
  ...drawer
}: DialogProps & { campaign: PartnerCampaign; statusButton: ReactNode }) {
  const partners = partnersOf(campaigns.use()).filter(({ name }) =>
    campaign.partners.includes(name),
  );
  const isLast = partners.length === 1;
  const remove = (name: string) => {
    const rest = campaign.partners.filter((other) => other !== name);
    const undo = changeCampaign(campaign, { partners: rest });
    toastUndo("Partner Removed", `${name} no longer takes part in ${campaign.name}.`, undo);
  };
  return (
    <DetailDrawer
      {...drawer}
      title={`Manage ${campaign.name}`}
      status={campaign.status}
      actions={
        <>
          {statusButton}
          <DialogButton dialog={CampaignDialog} dialogProps={{ campaign }}>
            Edit Campaign
          </DialogButton>
        </>
      }
    >
      <Facts
        facts={[
          ["Progress", percent(campaign.progress)],
          ["Reach", count(campaign.reach)],
          ["Conversions", count(campaign.conversions)],
          ["Conversion rate", percent(conversionRate(campaign))],
        ]}
      />
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
          {partners.map(({ campaigns: { length }, name, reach }) => (
            <li key={name} className="flex items-center gap-3 px-3 py-2 text-sm">
              <InitialsAvatar name={name} />
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium">{name}</p>
                <p className="truncate text-muted-foreground">
                  {count(length)} {length === 1 ? "campaign" : "campaigns"} · {count(reach)} reached
                </p>
              </div>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Remove ${name}`}
                disabled={isLast}
                onClick={() => remove(name)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
        <p className="text-sm text-muted-foreground">
          {isLast
            ? "The last partner of a running campaign cannot be removed. Edit the campaign to add another first."
            : "Edit the campaign to add a partner."}
        </p>
      </DetailSection>
    </DetailDrawer>
  );
}
