import { Funnel, Ranking } from "@/components/charts/bar-chart";
import { HistoryChart } from "@/components/charts/line-chart";
import { DetailDrawer } from "@/components/detail-drawer";
import type { ListView } from "@/components/list-screen/use-list";
import type { DialogProps } from "@/ui/dialog";
import type { ReceivedGrowthCampaign } from "@/contract/growth";
import { filteredText, leadingNumber, percent, rateText } from "@/lib/format";
import { campaignName, conversionRate, leadFunnel, leadHistory, totalsOf } from "./campaigns";

type Campaign = ReceivedGrowthCampaign;

// Of the campaigns that have begun.
const rankings = [
  { title: "Leads by campaign", valueOf: ({ leads }: Campaign) => leads || undefined },
  {
    title: "Conversion rate by campaign",
    unit: "of leads",
    format: rateText,
    valueOf: conversionRate,
  },
  {
    title: "ROI by campaign",
    format: percent,
    valueOf: ({ roi }: Campaign) => leadingNumber(roi) || undefined,
  },
];

/** Charts over the campaigns on screen. */
export function AnalyticsDrawer({
  list: { shown, source, total },
  ...drawer
}: DialogProps & { list: ListView<Campaign> }) {
  const { conversions, leads } = totalsOf(shown);
  return (
    <DetailDrawer
      {...drawer}
      wide
      title="Campaign Analytics"
      description={filteredText(shown.length, total, "campaign")}
      sample={source.sample}
    >
      <Funnel {...leadFunnel(leads, conversions)} />
      <HistoryChart title="Leads so far" history={leadHistory(shown)} />
      {rankings.map((chart) => (
        <Ranking key={chart.title} {...chart} of="Campaign" rows={shown} nameOf={campaignName} />
      ))}
    </DetailDrawer>
  );
}
