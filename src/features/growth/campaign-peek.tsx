import { Funnel } from "@/components/charts/funnel";
import { historyPoints } from "@/components/charts/history-points";
import { LineChart } from "@/components/charts/line-chart";
import { DetailSection, Facts } from "@/components/detail-drawer";
import { Peek } from "@/components/peek";
import type { DetailProps } from "@/components/list-screen/open-detail";
import { ProgressSummary } from "@/components/progress-line";
import { BadgeList } from "@/components/tool-badges";
import type { ReceivedGrowthCampaign } from "@/contract/growth";
import { count, percent } from "@/lib/format";
import { CampaignStatusButton } from "./campaign-list";
import { campaignName, conversionRate, leadFunnel } from "./campaigns";

/** A campaign's figures, its funnel, its history where the server has one, and what can be done. */
export function CampaignPeek({ row, ...peek }: DetailProps<ReceivedGrowthCampaign>) {
  const { conversions, history, leads, progress, roi, status, tools = [] } = row;
  const charts = [
    { title: "Leads", points: historyPoints(history?.leads ?? []) },
    { title: "Conversions", points: historyPoints(history?.conversions ?? []), tone: "ok" },
  ] as const;
  const past = charts.filter(({ points }) => points.length > 0);
  return (
    <Peek
      {...peek}
      title={campaignName(row)}
      status={status}
      actions={<CampaignStatusButton campaign={row} />}
    >
      {leads !== undefined && leads > 0 && (
        <DetailSection title="Funnel">
          <Funnel {...leadFunnel(leads, conversions)} />
        </DetailSection>
      )}
      {past.length > 0 && (
        <DetailSection title="History">
          <div className="grid gap-6">
            {past.map((chart) => (
              <LineChart key={chart.title} {...chart} />
            ))}
          </div>
        </DetailSection>
      )}
      {progress !== undefined && progress < 100 && (
        <ProgressSummary label="Progress" value={progress} />
      )}
      <Facts
        facts={[
          ["ROI", percent(roi, "–")],
          ["Leads", count(leads, "–")],
          ["Conversions", count(conversions, "–")],
          ["Conversion rate", percent(conversionRate(row), "–")],
        ]}
      />
      <DetailSection title="Tools">
        <BadgeList words={tools} none="No tools chosen yet." />
      </DetailSection>
    </Peek>
  );
}
