import * as v from "valibot";
import { CampaignStatus, type GrowthCampaign } from "@/contract/growth";
import { historyTo } from "./history";
import { linesOf } from "@/lib/lines";
import campaigns from "./campaigns.txt?raw";

/** Campaigns: name, status, progress, leads, conversions, return in percent, tools. */
export const seedCampaigns = (): GrowthCampaign[] =>
  linesOf(campaigns).map(
    ([name = "", status, progress, leads, conversions, roi = "0", tools = ""], index) => ({
      id: `campaign-${index + 1}`,
      name,
      status: v.parse(CampaignStatus, status),
      progress: Number(progress),
      leads: Number(leads),
      conversions: Number(conversions),
      roi: `${roi}%`,
      tools: tools.split(", "),
      history: {
        leads: historyTo(Number(leads), 1.5),
        conversions: historyTo(Number(conversions), 1.5),
      },
    }),
  );
