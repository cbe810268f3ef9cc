import { useQuery } from "@tanstack/react-query";
import { ChartColumn, Plus } from "lucide-react";
import { callQuery } from "@/api/query";
import { Funnel, Ranking } from "@/components/charts/bar-chart";
import { HistoryChart } from "@/components/charts/line-chart";
import { DetailDrawer, Facts } from "@/components/detail-drawer";
import { ListPage, usePageDialog } from "@/components/list-screen/list-page";
import { withSample } from "@/components/list-screen/list-source";
import { type ListView, useList } from "@/components/list-screen/use-list";
import { type DetailProps, Peek } from "@/components/peek";
import { ProgressLine } from "@/components/progress-line";
import { BadgeList } from "@/components/tool-badges";
import { growthCalls, type ReceivedGrowthCampaign } from "@/contract/growth";
import { count, counted, filteredText, leadingNumber, percent, rateText } from "@/lib/format";
import type { DialogProps } from "@/ui/dialog";
import { campaignList, CampaignStatusButton } from "./campaign-list";
import { campaignName, conversionRate, leadFunnel, leadHistory, totalsOf } from "./campaigns";
import { CreateCampaignDialog } from "./create-campaign-dialog";
import { ReturnChart } from "./return-chart";
import samples from "./sample-campaigns.json";

/** The figure cards at the top of the page, computed from these campaigns. */
function figuresOf(campaigns: readonly ReceivedGrowthCampaign[]) {
  const { active, averageReturn, conversions, leads, planning, ...totals } = totalsOf(campaigns);
  const from = `from ${counted(campaigns.length, "campaign")}`;
  const roi = percent(averageReturn?.toFixed()) || "–";
  const rate = rateText(totals.conversionRate) || "–";
  return [
    { label: "Total Leads", value: count(leads), change: from, history: leadHistory(campaigns) },
    { label: "Conversion Rate", value: rate, change: `${count(conversions)} conversions` },
    { label: "Average ROI", value: roi, change: "of what has begun" },
    { label: "Active Campaigns", value: count(active), change: `${count(planning)} in planning` },
  ];
}

/** The Growth Hacking Center screen: the campaigns and their results. */
export default function GrowthPage() {
  const source = withSample(useQuery(callQuery(growthCalls.listCampaigns)), samples);
  const list = useList(campaignList, source);
  const analytics = usePageDialog("Analytics", ChartColumn, AnalyticsDrawer, { list });
  const create = usePageDialog("New Campaign", Plus, CreateCampaignDialog, {});
  return (
    <ListPage
      title="Growth Hacking Center"
      description="What brings new members, and what it returns."
      actions={[analytics, create]}
      figures={source.rows && figuresOf(source.rows)}
      band={<ReturnChart list={list} />}
      list={list}
      listTitle="Campaigns"
      peek={CampaignPeek}
    />
  );
}

/** Charts of the listed campaigns, with filters applied. */
function AnalyticsDrawer({
  list: { shown, source, total },
  ...drawer
}: DialogProps & { list: ListView<ReceivedGrowthCampaign> }) {
  const { conversions, leads } = totalsOf(shown);
  const ranking = { of: "Campaign", rows: shown, nameOf: campaignName };
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
      {/* Campaigns without leads are left out. */}
      <Ranking
        {...ranking}
        title="Leads by campaign"
        valueOf={(campaign) => campaign.leads || undefined}
      />
      <Ranking
        {...ranking}
        title="Conversion rate by campaign"
        unit="of leads"
        format={rateText}
        valueOf={conversionRate}
      />
      <Ranking
        {...ranking}
        title="ROI by campaign"
        format={percent}
        valueOf={({ roi }) => leadingNumber(roi) || undefined}
      />
    </DetailDrawer>
  );
}

/** A campaign's details: its funnel and history, or a note that it has no leads; and its facts. */
function CampaignPeek({ row, ...peek }: DetailProps<ReceivedGrowthCampaign>) {
  const { conversions, history, leads = 0, progress, roi, status, tools = [] } = row;
  return (
    <Peek {...peek} status={status} actions={<CampaignStatusButton campaign={row} />}>
      {leads > 0 ? (
        <>
          <Funnel {...leadFunnel(leads, conversions)} />
          <HistoryChart title="Leads so far" history={history?.leads} />
          <HistoryChart title="Conversions so far" tone="ok" history={history?.conversions} />
        </>
      ) : (
        <p className="text-sm text-muted-foreground">No leads yet.</p>
      )}
      <Facts
        facts={[
          [
            "Progress",
            progress !== undefined && <ProgressLine label="Progress" value={progress} />,
          ],
          ["ROI", percent(roi) || "–"],
          ["Tools", tools.length > 0 ? <BadgeList words={tools} /> : "No tools chosen yet."],
        ]}
      />
    </Peek>
  );
}
