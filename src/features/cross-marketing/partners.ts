import type { PartnerCampaign } from "@/contract/cross-marketing";
import { sum } from "@/lib/sum";

/** The partners of some campaigns, each with these and its equal share of them, widest reach first. */
export function partnersOf(all: readonly PartnerCampaign[]) {
  const names = [...new Set(all.flatMap(({ partners }) => partners))];
  return names
    .map((name) => {
      const campaigns = all.filter(({ partners }) => partners.includes(name));
      const total = (field: "reach" | "conversions") =>
        sum(campaigns.map((campaign) => campaign[field] / campaign.partners.length));
      return { name, campaigns, reach: total("reach"), conversions: total("conversions") };
    })
    .toSorted((a, b) => b.reach - a.reach || a.name.localeCompare(b.name, "en"));
}

/** A partner with what is run together. */
export type Partner = ReturnType<typeof partnersOf>[number];
