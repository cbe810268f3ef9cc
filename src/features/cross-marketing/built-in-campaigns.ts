import type { PartnerCampaign } from "@/contract/cross-marketing";

type Row = [string, string, PartnerCampaign["status"], reach: number, number, progress: number];
const rows: readonly Row[] = [
  ["Founders' Toolkit Bundle", "Skylark Cloud, Ledgerly, Meridian Bank", "active", 12_400, 342, 78],
  ["Startup Legal Week", "Harrow & Pike Legal, Ledgerly", "active", 8600, 214, 64],
  ["Co-working Passport", "Deskhaus, Atlas Stays", "active", 9300, 268, 52],
  ["Demo Day Live Stream", "Signal Stage, Skylark Cloud", "completed", 10_200, 331, 100],
  ["Investor Newsletter Swap", "Cap Table Weekly", "completed", 4500, 92, 100],
  ["Green Founders Grant", "Terra Trust, Solstice Energy", "planning", 0, 0, 20],
  ["Campus Ambassador Tour", "Brightfield University", "planning", 0, 0, 10],
  ["Member Health Perks", "Wellspring", "planning", 0, 0, 5],
];

/** The campaigns run with partners: built-in data, with no call (spec §2). */
export const builtInCampaigns = rows.map(
  ([name, partners, status, reach, conversions, progress], index): PartnerCampaign => ({
    id: `partner-campaign-${String(index + 1)}`,
    name,
    partners: partners.split(", "),
    status,
    reach,
    conversions,
    progress,
  }),
);
