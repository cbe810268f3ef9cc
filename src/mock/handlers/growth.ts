import * as v from "valibot";
import { campaignMoves, CampaignStatus, GrowthCampaign, type growthCalls } from "@/contract/growth";
import type { Handlers } from "../handler";
import { changeRow, checkStatusChange, requireRow } from "../rows";
import campaigns from "../seed/campaigns.json";
import { countsTo } from "../seed/history";
import { table } from "../tables";

/** The campaigns; `roi` is in percent. Those not running have gained nothing for four weeks. */
const seedCampaigns = (): GrowthCampaign[] =>
  campaigns.map((row, index) => {
    const idle = row.status === "active" ? 0 : 4;
    return {
      id: `campaign-${index + 1}`,
      ...row,
      status: v.parse(CampaignStatus, row.status),
      roi: `${row.roi}%`,
      history: { leads: countsTo(row.leads, idle), conversions: countsTo(row.conversions, idle) },
    };
  });

export const tables = { campaigns: table(GrowthCampaign, seedCampaigns) };

/** Handlers for growth campaigns. */
export const handlers: Handlers<typeof growthCalls> = {
  listCampaigns: (_, { db }) => db.campaigns.all(),
  createCampaign: ({ body }, { db }) =>
    db.campaigns.create({
      id: `campaign-${db.campaigns.count() + 1}`,
      ...body,
      status: "planning",
      progress: 0,
      leads: 0,
      conversions: 0,
      roi: "0%",
      history: { leads: [], conversions: [] },
    }),
  changeCampaign({ params: { id }, body: { status } }, { db }) {
    checkStatusChange(campaignMoves, requireRow(db.campaigns, id, "campaign").status, status);
    return changeRow(db.campaigns, id, { status });
  },
};
