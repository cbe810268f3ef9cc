import { campaignMoves, GrowthCampaign, type growthCalls } from "@/contract/growth";
import type { Handlers } from "../handler";
import { checkMove } from "../refusal";
import { changeRow, knownRow } from "../rows";
import { seedCampaigns } from "../seed/growth";
import { table } from "../tables";

export const tables = { campaigns: table(GrowthCampaign, seedCampaigns) };

/** Growth campaigns. */
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
    checkMove(campaignMoves, knownRow(db.campaigns, id, "campaign").status, status);
    return changeRow(db.campaigns, id, { status });
  },
};
