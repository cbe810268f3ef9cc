import type { PartnerCampaign } from "@/contract/cross-marketing";

/** A partner with what is run together. */
export interface Partner {
  name: string;
  campaigns: readonly PartnerCampaign[];
  /** People reached by those campaigns. */
  reach: number;
  conversions: number;
}

/** The partners of some campaigns, widest reach first. */
export function partnersOf(campaigns: readonly PartnerCampaign[]): readonly Partner[] {
  const byName = new Map<string, PartnerCampaign[]>();
  for (const campaign of campaigns) {
    for (const name of new Set(campaign.partners)) {
      byName.set(name, [...(byName.get(name) ?? []), campaign]);
    }
  }
  const total = (of: readonly PartnerCampaign[], field: "reach" | "conversions") =>
    of.reduce((sum, campaign) => sum + campaign[field], 0);
  return [...byName]
    .map(([name, shared]) => ({
      name,
      campaigns: shared,
      reach: total(shared, "reach"),
      conversions: total(shared, "conversions"),
    }))
    .toSorted((a, b) => b.reach - a.reach || a.name.localeCompare(b.name, "en"));
}

/** Conversions for each hundred people reached; undefined where nobody was. */
export const conversionRate = ({
  conversions,
  reach,
}: Pick<PartnerCampaign, "conversions" | "reach">): number | undefined =>
  reach > 0 ? (conversions / reach) * 100 : undefined;
