import type { ReactNode } from "react";
import { BarChart } from "@/components/charts/bar-chart";
import type { ChartPoint } from "@/components/charts/chart-frame";
import { Funnel } from "@/components/charts/funnel";
import { LineChart } from "@/components/charts/line-chart";
import { DetailDrawer } from "@/components/detail-drawer";
import { EmptyState } from "@/components/empty-state";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import type { ReceivedGrowthCampaign } from "@/contract/growth";
import { count, percent } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { totalsOf } from "./campaign-totals";
import { campaignName, conversionRate, returnOf } from "./campaign-words";
import { historyPoints, summedHistory } from "./history-points";

interface AnalyticsProps extends LazyDialogProps {
  /** The campaigns on screen, search and filters applied. */
  campaigns: readonly ReceivedGrowthCampaign[];
  total: number;
  sample: boolean;
}

/** The longest bars are drawn, and said to be. */
const mostBars = 10;

/** Charts over the campaigns on screen. */
export default function AnalyticsDrawer({ campaigns, sample, total, ...drawer }: AnalyticsProps) {
  const amount =
    campaigns.length === total
      ? `${count(total)} ${total === 1 ? "campaign" : "campaigns"}`
      : `${count(campaigns.length)} of ${count(total)} campaigns, as filtered`;
  return (
    <DetailDrawer {...drawer} wide title="Campaign analytics" description={amount} sample={sample}>
      {campaigns.length === 0 ? (
        <EmptyState title="No campaigns on screen" description="Clear the filters to see charts." />
      ) : (
        <Charts campaigns={campaigns} />
      )}
    </DetailDrawer>
  );
}

function Charts({ campaigns }: Pick<AnalyticsProps, "campaigns">) {
  const totals = totalsOf(campaigns);
  const histories = campaigns.flatMap(({ history }) => history?.leads ?? []).length;
  return (
    <div className="grid gap-8">
      <Funnel
        title="From lead to conversion"
        unit="people"
        steps={[
          { label: "Leads", value: totals.leads },
          { label: "Conversions", value: totals.conversions },
        ]}
      />
      {histories > 0 && (
        <LineChart
          title="Leads of all campaigns"
          of="When"
          points={historyPoints(
            summedHistory(campaigns.map(({ history }) => history?.leads ?? [])),
          )}
        />
      )}
      <Longest campaigns={campaigns} title="Leads by campaign" valueOf={({ leads }) => leads} />
      <Longest
        campaigns={campaigns}
        title="Conversion rate by campaign"
        unit="of leads"
        valueOf={conversionRate}
        format={percent}
      />
      <Longest campaigns={campaigns} title="ROI by campaign" valueOf={returnOf} format={percent} />
    </div>
  );
}

function Longest({
  campaigns,
  format = count,
  title,
  unit,
  valueOf,
}: {
  campaigns: readonly ReceivedGrowthCampaign[];
  title: string;
  unit?: string;
  valueOf: (campaign: ReceivedGrowthCampaign) => number | undefined;
  format?: (value: number) => string;
}): ReactNode {
  const points = campaigns.flatMap((campaign): ChartPoint[] => {
    const value = valueOf(campaign);
    // What has not begun has no bar.
    return value === undefined || value === 0 ? [] : [{ label: campaignName(campaign), value }];
  });
  const longest = sortedBy(points, ({ value }) => value, true).slice(0, mostBars);
  const rest = points.length - longest.length;
  return (
    <div className="grid gap-2">
      <BarChart
        title={title}
        {...(unit === undefined ? {} : { unit })}
        of="Campaign"
        points={longest}
        format={format}
      />
      {rest > 0 && (
        <p className="text-xs text-muted-foreground">
          The {count(mostBars)} highest; {count(rest)} more below them.
        </p>
      )}
    </div>
  );
}
