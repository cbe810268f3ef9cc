import type { ReceivedGrowthCampaign } from "@/contract/growth";

/** A campaign's name, or a placeholder. */
export const campaignName = ({ name }: ReceivedGrowthCampaign): string =>
  name?.trim() || "Unnamed campaign";

const campaign = (
  name: string,
  status: "active" | "completed" | "planning",
  [progress, leads, conversions]: [progress: number, leads: number, conversions: number],
  roi: string,
  tools: string[],
) => ({ name, status, progress, leads, conversions, roi, tools });

/** Shown, marked, when the server sends no campaigns. */
export const sampleCampaigns: readonly ReceivedGrowthCampaign[] = [
  campaign("Investor Referral Program", "active", [72, 864, 198], "320%", [
    "Referral Tracker",
    "Email Sequencer",
  ]),
  campaign("Chapter Open House", "completed", [100, 1260, 372], "285%", [
    "Landing Pages",
    "Ad Optimizer",
  ]),
  campaign("Founder Outreach", "planning", [15, 0, 0], "0%", ["LinkedIn Prospector"]),
  campaign("Premium Upgrade Offer", "active", [48, 540, 87], "190%", [
    "In-app Messages",
    "Lead Scorer",
  ]),
].map((made, index) => ({ ...made, id: `sample-campaign-${String(index + 1)}` }));
