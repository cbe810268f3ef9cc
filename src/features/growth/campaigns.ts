import type { ReceivedGrowthCampaign } from "@/contract/growth";
import { leadingNumber } from "@/lib/format";
import { sum } from "@/lib/sum";

/** Conversions per hundred leads; undefined without leads. */
export const conversionRate = ({
  conversions,
  leads = 0,
}: Pick<ReceivedGrowthCampaign, "conversions" | "leads">): number | undefined =>
  leads <= 0 || conversions === undefined ? undefined : (conversions / leads) * 100;

/** The chart of how many leads became conversions. */
export const leadFunnel = (leads: number, conversions = Number.NaN) => ({
  title: "From lead to conversion",
  steps: { Leads: leads, Conversions: conversions },
});

/** The figures of the cards. Rate and return (percent) are undefined where nothing counts. */
export function totalsOf(campaigns: readonly ReceivedGrowthCampaign[]) {
  const leads = sum(campaigns.map((campaign) => campaign.leads));
  // A campaign without leads would skew the rate.
  const rated = campaigns.filter((campaign) => (campaign.leads ?? 0) > 0);
  const returns = campaigns.flatMap(({ roi, status }) =>
    status === "planning" ? [] : (leadingNumber(roi) ?? []),
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

/** The leads of campaigns by week, aligned at the latest. */
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
