import { CircleDollarSign, Megaphone, Percent, UserPlus } from "lucide-react";
import type { ListSource } from "@/components/list-screen/list-source";
import { MetricCard, MetricCardSkeleton } from "@/components/metric-card";
import { FigureCards } from "@/components/page-body";
import type { ReceivedGrowthCampaign } from "@/contract/growth";
import { count, percent } from "@/lib/format";
import { totalsOf } from "./campaign-totals";

/** Total Leads, Conversion Rate, Average ROI and Active Campaigns, of the campaigns there are. */
export function CampaignCards({ rows, sample }: ListSource<ReceivedGrowthCampaign>) {
  if (rows === undefined) {
    return (
      <FigureCards>
        <MetricCardSkeleton />
        <MetricCardSkeleton />
        <MetricCardSkeleton />
        <MetricCardSkeleton />
      </FigureCards>
    );
  }
  const totals = totalsOf(rows);
  const of = sample ? "sample campaigns" : rows.length === 1 ? "campaign" : "campaigns";
  return (
    <FigureCards>
      <MetricCard
        icon={UserPlus}
        label="Total Leads"
        value={count(totals.leads)}
        change={`from ${count(rows.length)} ${of}`}
      />
      <MetricCard
        icon={Percent}
        label="Conversion Rate"
        value={percent(totals.conversionRate, "–")}
        change={`${count(totals.conversions)} conversions`}
      />
      <MetricCard
        icon={CircleDollarSign}
        label="Average ROI"
        value={totals.averageReturn === undefined ? "–" : `${count(totals.averageReturn)}%`}
        change="of what has begun"
      />
      <MetricCard
        icon={Megaphone}
        label="Active Campaigns"
        value={count(totals.active)}
        change={`${count(totals.planning)} in planning`}
      />
    </FigureCards>
  );
}
