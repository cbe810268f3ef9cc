import * as v from "valibot";
import { CampaignStatus, type GrowthCampaign } from "@/contract/growth";
import { historyTo } from "./history";
import campaigns from "./campaigns.json";

/** The campaigns; `roi` is in percent. */
export const seedCampaigns = (): GrowthCampaign[] =>
  campaigns.map((campaign, index) => ({
    id: `campaign-${index + 1}`,
    ...campaign,
    status: v.parse(CampaignStatus, campaign.status),
    roi: `${campaign.roi}%`,
    history: {
      leads: historyTo(campaign.leads, 1.5),
      conversions: historyTo(campaign.conversions, 1.5),
    },
  }));
