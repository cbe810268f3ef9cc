import { useQuery } from "@tanstack/react-query";
import { ChartColumn, Plus } from "lucide-react";
import { callQuery } from "@/api/query";
import { ListPage, usePageDialog } from "@/components/list-screen/list-page";
import { withSample } from "@/components/list-screen/list-source";
import { useList } from "@/components/list-screen/use-list";
import { growthCalls, type ReceivedGrowthCampaign } from "@/contract/growth";
import { count, counted, percent, rateText } from "@/lib/format";
import { campaignList } from "./campaign-list";
import { ReturnChart } from "./return-chart";
import { AnalyticsDrawer } from "./analytics-drawer";
import { CampaignPeek } from "./campaign-peek";
import { CreateCampaignDialog } from "./create-campaign-dialog";
import { leadHistory, sampleCampaigns, totalsOf } from "./campaigns";

/** The figures at the head of the page, of the campaigns there are. */
function figuresOf(campaigns: readonly ReceivedGrowthCampaign[]) {
  const { active, averageReturn, conversionRate, conversions, leads, planning } =
    totalsOf(campaigns);
  const from = `from ${counted(campaigns.length, "campaign")}`;
  const roi = percent(averageReturn?.toFixed(), "–");
  const rate = rateText(conversionRate, "–");
  return [
    { label: "Total Leads", value: count(leads), change: from, history: leadHistory(campaigns) },
    { label: "Conversion Rate", value: rate, change: `${count(conversions)} conversions` },
    { label: "Average ROI", value: roi, change: "of what has begun" },
    { label: "Active Campaigns", value: count(active), change: `${count(planning)} in planning` },
  ];
}

/** The Growth Hacking Center: the campaigns, and what they bring. */
export default function GrowthPage() {
  const source = withSample(useQuery(callQuery(growthCalls.listCampaigns)), sampleCampaigns);
  const list = useList(campaignList, source);
  return (
    <ListPage
      title="Growth Hacking Center"
      description="What brings new members, and what it returns."
      actions={[
        usePageDialog("Analytics", ChartColumn, AnalyticsDrawer, { list }),
        usePageDialog("New Campaign", Plus, CreateCampaignDialog, { campaigns: source.rows ?? [] }),
      ]}
      figures={source.rows && figuresOf(source.rows)}
      band={<ReturnChart list={list} />}
      list={list}
      listTitle="Campaigns"
      peek={CampaignPeek}
    />
  );
}
