import { campaignMoves, GrowthCampaign, type growthCalls } from "@/contract/growth";
import type { Handlers } from "../handler";
import { checkMove, found } from "../refusal";
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
  async changeCampaign({ params, body: { status } }, { db }) {
    const row = found(
      db.campaigns.findFirst((q) => q.where({ id: params.id })),
      "campaign",
    );
    checkMove(campaignMoves, row.status, status);
    return db.campaigns.update(row, {
      strict: true,
      data(campaign) {
        campaign.status = status;
      },
    });
  },
};
