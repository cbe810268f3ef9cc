import { BarChart } from "@/components/charts/bar-chart";
import { Funnel } from "@/components/charts/funnel";
import { historyPoints, LineChart } from "@/components/charts/line-chart";
import { DetailDrawer } from "@/components/detail-drawer";
import { EmptyState } from "@/components/empty-state";
import type { ListView } from "@/components/list-screen/use-list";
import type { DialogProps } from "@/ui/dialog";
import type { ReceivedGrowthCampaign } from "@/contract/growth";
import { count, filteredText, leadingNumber, percent } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { campaignName, conversionRate, leadFunnel, leadHistory, totalsOf } from "./campaigns";

type Campaign = ReceivedGrowthCampaign;

const rankings = [
  { title: "Leads by campaign", valueOf: ({ leads }: Campaign) => leads },
  {
    title: "Conversion rate by campaign",
    unit: "of leads",
    format: percent,
    valueOf: conversionRate,
  },
  { title: "ROI by campaign", format: percent, valueOf: ({ roi }: Campaign) => leadingNumber(roi) },
];

/** The most bars that are drawn. */
const mostBars = 10;

/** Charts over the campaigns on screen. */
export function AnalyticsDrawer({
  list: { shown, source, total },
  ...drawer
}: DialogProps & { list: ListView<Campaign> }) {
  const { conversions, leads } = totalsOf(shown);
  const weeks = historyPoints(leadHistory(shown));
  return (
    <DetailDrawer
      {...drawer}
      wide
      title="Campaign Analytics"
      description={filteredText(shown.length, total, "campaign")}
      sample={source.sample}
    >
      {shown.length === 0 ? (
        <EmptyState title="No campaigns on screen" description="Clear the filters to see charts." />
      ) : (
        <div className="grid gap-8">
          <Funnel {...leadFunnel(leads, conversions)} />
          {weeks.length > 0 && <LineChart title="Leads so far" points={weeks} />}
          {rankings.map(({ valueOf, ...chart }) => {
            // Of the campaigns that have begun.
            const points = shown
              .map((campaign) => ({ label: campaignName(campaign), value: valueOf(campaign) ?? 0 }))
              .filter(({ value }) => value !== 0);
            const rest = points.length - mostBars;
            const highest = sortedBy(points, ({ value }) => value, true).slice(0, mostBars);
            return (
              <div key={chart.title} className="grid gap-2">
                <BarChart {...chart} of="Campaign" points={highest} />
                {rest > 0 && (
                  <p className="text-xs text-muted-foreground">
                    The {count(mostBars)} highest; {count(rest)} more below them.
                  </p>
                )}
              </div>
            );
          })}
        </div>
      )}
    </DetailDrawer>
  );
}
