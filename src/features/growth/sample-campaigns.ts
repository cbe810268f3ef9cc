import type { ReceivedGrowthCampaign } from "@/contract/growth";

/** What the ids of the built-in campaigns begin with: no server knows them. */
export const sampleIdStart = "sample-campaign-";

/** Shown, marked, when the server sends no campaigns (decisions §3). */
export const sampleCampaigns: readonly ReceivedGrowthCampaign[] = [
  {
    name: "Investor Referral Program",
    status: "active",
    progress: 72,
    leads: 864,
    conversions: 198,
    roi: "320%",
    tools: ["Referral Tracker", "Email Sequencer"],
  },
  {
    name: "Chapter Open House",
    status: "completed",
    progress: 100,
    leads: 1260,
    conversions: 372,
    roi: "285%",
    tools: ["Landing Pages", "Ad Optimizer"],
  },
  {
    name: "Founder Outreach",
    status: "planning",
    progress: 15,
    leads: 0,
    conversions: 0,
    roi: "0%",
    tools: ["LinkedIn Prospector"],
  },
  {
    name: "Premium Upgrade Offer",
    status: "active",
    progress: 48,
    leads: 540,
    conversions: 87,
    roi: "190%",
    tools: ["In-app Messages", "Lead Scorer"],
  },
].map((campaign, index) => ({ ...campaign, id: `${sampleIdStart}${String(index + 1)}` }));
