import type { PartnerCampaign } from "@/contract/cross-marketing";

const campaign = (
  name: string,
  partners: string[],
  status: PartnerCampaign["status"],
  [reach, conversions, progress]: [reach: number, conversions: number, progress: number],
) => ({ name, partners, status, reach, conversions, progress });

/** The campaigns run with partners: built-in data, with no call (spec §2). */
export const builtInCampaigns: readonly PartnerCampaign[] = [
  campaign(
    "Founders' Toolkit Bundle",
    ["Skylark Cloud", "Ledgerly", "Meridian Bank"],
    "active",
    [12_400, 342, 78],
  ),
  campaign("Startup Legal Week", ["Harrow & Pike Legal", "Ledgerly"], "active", [8600, 214, 64]),
  campaign("Co-working Passport", ["Deskhaus", "Atlas Stays"], "active", [9300, 268, 52]),
  campaign(
    "Demo Day Live Stream",
    ["Signal Stage", "Skylark Cloud"],
    "completed",
    [10_200, 331, 100],
  ),
  campaign("Investor Newsletter Swap", ["Cap Table Weekly"], "completed", [4500, 92, 100]),
  campaign("Green Founders Grant", ["Terra Trust", "Solstice Energy"], "planning", [0, 0, 20]),
  campaign("Campus Ambassador Tour", ["Brightfield University"], "planning", [0, 0, 10]),
  campaign("Member Health Perks", ["Wellspring"], "planning", [0, 0, 5]),
].map((made, index) => ({ ...made, id: `partner-campaign-${String(index + 1)}` }));
