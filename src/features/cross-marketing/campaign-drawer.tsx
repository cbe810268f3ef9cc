import { Funnel } from "@/components/charts/funnel";
import { DetailDrawer, DetailSection, Facts } from "@/components/detail-drawer";
import type { DetailProps } from "@/components/list-screen/open-detail";
import { BadgeList } from "@/components/tool-badges";
import type { PartnerCampaign } from "@/contract/cross-marketing";
import { count, percent } from "@/lib/format";
import { Progress } from "@/ui/progress";
import { CampaignActions } from "./campaign-actions";
import { conversionRate } from "./partners";

/** One partner campaign: progress, reach, partners, and what can be done. */
export default function CampaignDrawer({ row, ...drawer }: DetailProps<PartnerCampaign>) {
  const hasRun = row.reach > 0;
  return (
    <DetailDrawer
      {...drawer}
      title={row.name}
      status={row.status}
      actions={row.status === "completed" ? undefined : <CampaignActions campaign={row} />}
    >
      <DetailSection title="Progress">
        <div className="flex items-center gap-3">
          <Progress label={`${row.name} progress`} value={row.progress} doneTone="ok" />
          <span aria-hidden className="text-sm font-medium">
            {percent(row.progress)}
          </span>
        </div>
      </DetailSection>
      <DetailSection title="Figures">
        <Facts
          facts={[
            ["Reach", count(row.reach)],
            ["Conversions", count(row.conversions)],
            ["Conversion rate", percent(conversionRate(row))],
          ]}
        />
        {!hasRun && (
          <p className="text-sm text-muted-foreground">Nobody is reached until it is launched.</p>
        )}
      </DetailSection>
      <DetailSection title="Partners">
        {row.partners.length === 0 ? (
          <p className="text-sm text-muted-foreground">No partners yet.</p>
        ) : (
          <BadgeList words={row.partners} />
        )}
      </DetailSection>
      {hasRun && (
        <Funnel
          title="From reach to conversion"
          unit="people"
          steps={[
            { label: "Reached", value: row.reach },
            { label: "Converted", value: row.conversions },
          ]}
        />
      )}
    </DetailDrawer>
  );
}
