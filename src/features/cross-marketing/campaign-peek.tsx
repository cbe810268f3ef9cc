import { Funnel } from "@/components/charts/funnel";
import { DetailSection, Facts } from "@/components/detail-drawer";
import { Peek } from "@/components/peek";
import type { DetailProps } from "@/components/list-screen/open-detail";
import { ProgressLine } from "@/components/progress-line";
import { BadgeList } from "@/components/tool-badges";
import type { PartnerCampaign } from "@/contract/cross-marketing";
import { count, percent } from "@/lib/format";
import { CampaignActions } from "./campaign-actions";
import { conversionRate } from "./partners";

/** One partner campaign: progress, reach, partners, and what can be done. */
export function CampaignPeek({ row, ...peek }: DetailProps<PartnerCampaign>) {
  const hasRun = row.reach > 0;
  return (
    <Peek
      {...peek}
      title={row.name}
      status={row.status}
      actions={row.status === "completed" ? undefined : <CampaignActions campaign={row} />}
    >
      {hasRun && (
        <Funnel
          title="From reach to conversion"
          unit="people"
          steps={{ Reached: row.reach, Converted: row.conversions }}
        />
      )}
      <DetailSection title="Progress">
        <ProgressLine label={`${row.name} progress`} value={row.progress} />
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
        <BadgeList words={row.partners} none="No partners yet." />
      </DetailSection>
    </Peek>
  );
}
