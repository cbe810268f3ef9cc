import { CircleDollarSign, Megaphone, Percent, UserPlus } from "lucide-react";
import type { Metric } from "@/components/metric-cards";
import type { ReceivedGrowthCampaign } from "@/contract/growth";
import { count, leadingNumber, percent } from "@/lib/format";

/** A campaign's name, or a placeholder. */
export const campaignName = ({ name }: ReceivedGrowthCampaign): string =>
  name?.trim() || "Unnamed campaign";

/** The return in percent, where the text holds one. */
export const returnOf = ({ roi }: ReceivedGrowthCampaign): number | undefined => leadingNumber(roi);

/** The return as the server wrote it, a bare number with its percent sign. */
export const returnText = ({ roi }: ReceivedGrowthCampaign): string => percent(roi, "–");

/** Conversions per hundred leads; undefined without leads. */
export const conversionRate = ({
  conversions,
  leads = 0,
}: Pick<ReceivedGrowthCampaign, "conversions" | "leads">): number | undefined =>
  leads <= 0 || conversions === undefined ? undefined : (conversions / leads) * 100;

/** The figures of the cards. Rate and return (percent) are undefined where nothing counts. */
export function totalsOf(campaigns: readonly ReceivedGrowthCampaign[]) {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const leads = sum(campaigns.map((campaign) => campaign.leads ?? 0));
  // A campaign without leads would skew the rate.
  const rated = campaigns.filter((campaign) => (campaign.leads ?? 0) > 0);
  const returns = campaigns.flatMap((campaign) =>
    campaign.status === "planning" ? [] : (returnOf(campaign) ?? []),
  );
  const withStatus = (word: string) => campaigns.filter(({ status }) => status === word).length;
  return {
    leads,
    conversions: sum(campaigns.map(({ conversions = 0 }) => conversions)),
    conversionRate: conversionRate({
      leads,
      conversions: sum(rated.map(({ conversions = 0 }) => conversions)),
    }),
    averageReturn: returns.length === 0 ? undefined : sum(returns) / returns.length,
    active: withStatus("active"),
    planning: withStatus("planning"),
  };
}

/** The figures at the head of the page, of the campaigns there are. */
export function campaignCards(
  campaigns: readonly ReceivedGrowthCampaign[],
  sample: boolean,
): readonly Metric[] {
  const totals = totalsOf(campaigns);
  const of = sample ? "sample campaigns" : campaigns.length === 1 ? "campaign" : "campaigns";
  return [
    {
      icon: UserPlus,
      label: "Total Leads",
      value: count(totals.leads),
      change: `from ${count(campaigns.length)} ${of}`,
    },
    {
      icon: Percent,
      label: "Conversion Rate",
      value: percent(totals.conversionRate, "–"),
      change: `${count(totals.conversions)} conversions`,
    },
    {
      icon: CircleDollarSign,
      label: "Average ROI",
      value: totals.averageReturn === undefined ? "–" : `${count(totals.averageReturn)}%`,
      change: "of what has begun",
    },
    {
      icon: Megaphone,
      label: "Active Campaigns",
      value: count(totals.active),
      change: `${count(totals.planning)} in planning`,
    },
  ];
}

/** Histories added up, aligned at their latest value. */
export function summedHistory(histories: readonly (readonly number[])[]): readonly number[] {
  const length = Math.max(0, ...histories.map((history) => history.length));
  return Array.from({ length }, (_, index) =>
    histories.reduce((sum, history) => sum + (history.at(index - length) ?? 0), 0),
  );
}

const commonTools = [
  "Email Sequencer",
  "Referral Tracker",
  "Ad Optimizer",
  "Landing Pages",
  "Lead Scorer",
  "Social Scheduler",
];

/** The tools that a new campaign is offered: at most ten of these campaigns', the most used first. */
export function toolsOf(campaigns: readonly ReceivedGrowthCampaign[]): readonly string[] {
  const uses = new Map<string, number>();
  for (const tool of campaigns.flatMap(({ tools }) => tools ?? [])) {
    if (tool.trim() !== "") uses.set(tool, (uses.get(tool) ?? 0) + 1);
  }
  const found = [...uses].toSorted(([, a], [, b]) => b - a).map(([tool]) => tool);
  return (found.length === 0 ? commonTools : found).slice(0, 10);
}
