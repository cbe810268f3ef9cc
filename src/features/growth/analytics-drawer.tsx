import { BarChart } from "@/components/charts/bar-chart";
import type { ChartPoint } from "@/components/charts/chart-frame";
import { Funnel } from "@/components/charts/funnel";
import { historyPoints } from "@/components/charts/history-points";
import { LineChart } from "@/components/charts/line-chart";
import { DetailDrawer } from "@/components/detail-drawer";
import { EmptyState } from "@/components/empty-state";
import type { ListView } from "@/components/list-screen/use-list";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import type { ReceivedGrowthCampaign } from "@/contract/growth";
import { count, percent } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import {
  campaignName,
  conversionRate,
  returnOf,
  summedHistory,
  totalsOf,
} from "./campaign-figures";

/** The most bars that are drawn. */
const mostBars = 10;

/** Charts over the campaigns on screen. */
export default function AnalyticsDrawer({
  list: { shown, source, total },
  ...drawer
}: LazyDialogProps & { list: ListView<ReceivedGrowthCampaign> }) {
  const amount =
    shown.length === total
      ? `${count(total)} ${total === 1 ? "campaign" : "campaigns"}`
      : `${count(shown.length)} of ${count(total)} campaigns, as filtered`;
  return (
    <DetailDrawer
      {...drawer}
      wide
      title="Campaign analytics"
      description={amount}
      sample={source.sample}
    >
      {shown.length === 0 ? (
        <EmptyState title="No campaigns on screen" description="Clear the filters to see charts." />
      ) : (
        <Charts campaigns={shown} />
      )}
    </DetailDrawer>
  );
}

interface ChartsProps {
  campaigns: readonly ReceivedGrowthCampaign[];
}

function Charts({ campaigns }: ChartsProps) {
  const { conversions, leads } = totalsOf(campaigns);
  const history = summedHistory(campaigns.map((campaign) => campaign.history?.leads ?? []));
  return (
    <div className="grid gap-8">
      <Funnel
        title="From lead to conversion"
        unit="people"
        steps={[
          { label: "Leads", value: leads },
          { label: "Conversions", value: conversions },
        ]}
      />
      {history.length > 0 && (
        <LineChart title="Leads of all campaigns" of="When" points={historyPoints(history)} />
      )}
      <Ranking
        campaigns={campaigns}
        title="Leads by campaign"
        valueOf={(campaign) => campaign.leads}
      />
      <Ranking
        campaigns={campaigns}
        title="Conversion rate by campaign"
        unit="of leads"
        valueOf={conversionRate}
        format={percent}
      />
      <Ranking campaigns={campaigns} title="ROI by campaign" valueOf={returnOf} format={percent} />
    </div>
  );
}

/** The campaigns that have begun, the highest first. */
function Ranking({
  campaigns,
  valueOf,
  ...chart
}: ChartsProps & {
  title: string;
  unit?: string;
  valueOf: (campaign: ReceivedGrowthCampaign) => number | undefined;
  format?: (value: number) => string;
}) {
  const points = campaigns.flatMap((campaign): ChartPoint[] => {
    const value = valueOf(campaign);
    return value === undefined || value === 0 ? [] : [{ label: campaignName(campaign), value }];
  });
  const highest = sortedBy(points, ({ value }) => value, true).slice(0, mostBars);
  const rest = points.length - highest.length;
  return (
    <div className="grid gap-2">
      <BarChart {...chart} of="Campaign" points={highest} />
      {rest > 0 && (
        <p className="text-xs text-muted-foreground">
          The {count(mostBars)} highest; {count(rest)} more below them.
        </p>
      )}
    </div>
  );
}
