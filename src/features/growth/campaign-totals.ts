import type { ReceivedGrowthCampaign } from "@/contract/growth";
import { returnOf } from "./campaign-words";

/** What a list of campaigns comes to. */
export interface CampaignTotals {
  leads: number;
  conversions: number;
  /** Of a hundred leads; undefined without leads. */
  conversionRate: number | undefined;
  /** The mean return in percent of what has begun; undefined where nothing has. */
  averageReturn: number | undefined;
  active: number;
  planning: number;
}

/** The figures of the cards, from the campaigns on screen. */
export function totalsOf(campaigns: readonly ReceivedGrowthCampaign[]): CampaignTotals {
  let leads = 0;
  let conversions = 0;
  // Conversions count for the rate only beside leads, so that a gap in an answer does not skew it.
  let rated = 0;
  const returns: number[] = [];
  for (const campaign of campaigns) {
    const { leads: own = 0, conversions: converted = 0, status } = campaign;
    leads += own;
    conversions += converted;
    if (own > 0) rated += converted;
    const campaignReturn = returnOf(campaign);
    if (status !== "planning" && campaignReturn !== undefined) returns.push(campaignReturn);
  }
  const having = (word: string) => campaigns.filter(({ status }) => status === word).length;
  return {
    leads,
    conversions,
    conversionRate: leads > 0 ? (rated / leads) * 100 : undefined,
    averageReturn:
      returns.length === 0
        ? undefined
        : returns.reduce((sum, value) => sum + value, 0) / returns.length,
    active: having("active"),
    planning: having("planning"),
  };
}
