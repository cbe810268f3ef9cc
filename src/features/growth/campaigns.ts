import type { ReceivedGrowthCampaign } from "@/contract/growth";
import { leadingNumber } from "@/lib/format";
import { sum } from "@/lib/sum";

/** Conversions per 100 leads; undefined without leads or without a conversion count. */
export const conversionRate = ({ conversions, leads = 0 }: ReceivedGrowthCampaign) =>
  leads <= 0 || conversions === undefined ? undefined : (conversions / leads) * 100;

/** The props of the funnel from leads to conversions. */
export const leadFunnel = (leads: number, conversions = Number.NaN) => ({
  title: "From lead to conversion",
  steps: { Leads: leads, Conversions: conversions },
});

/** The totals for the figure cards. The rate and the return are in percent, or undefined without data. */
export function totalsOf(campaigns: readonly ReceivedGrowthCampaign[]) {
  const leads = sum(campaigns.map((campaign) => campaign.leads));
  // A campaign without leads would skew the rate.
  const rated = campaigns.filter((campaign) => (campaign.leads ?? 0) > 0);
  const returns = campaigns.flatMap(({ leads: some, roi, status }) =>
    some === 0 || status === "planning" ? [] : (leadingNumber(roi) ?? []),
  );
  const withStatus = (word: string) => campaigns.filter(({ status }) => status === word).length;
  return {
    leads,
    conversions: sum(campaigns.map(({ conversions }) => conversions)),
    conversionRate: conversionRate({
      leads,
      conversions: sum(rated.map(({ conversions }) => conversions)),
    }),
    averageReturn: returns.length === 0 ? undefined : sum(returns) / returns.length,
    active: withStatus("active"),
    planning: withStatus("planning"),
  };
}

/** The campaigns' leads per week, added up. Histories are aligned at their latest week. */
export function leadHistory(campaigns: readonly ReceivedGrowthCampaign[]): readonly number[] {
  const histories = campaigns.map(({ history }) => history?.leads ?? []);
  const length = Math.max(0, ...histories.map((history) => history.length));
  return Array.from({ length }, (_, index) =>
    sum(histories.map((history) => history.at(index - length))),
  );
}

/** A campaign's name, or a placeholder. */
export const campaignName = ({ name }: ReceivedGrowthCampaign): string =>
  name?.trim() || "Unnamed campaign";
