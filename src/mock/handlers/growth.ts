import { campaignMoves, GrowthCampaign, type growthCalls } from "@/contract/growth";
import type { Handlers } from "../handler";
import { checkMove, found } from "../refusal";
import { seedCampaigns } from "../seed/growth";
import { table } from "../tables";

export const tables = { campaigns: table(GrowthCampaign, seedCampaigns) };

/** Growth campaigns. */
export const handlers: Handlers<typeof growthCalls> = {
  listCampaigns: (_, { store }) => store.campaigns.list(),
  createCampaign: ({ body }, { store }) =>
    store.campaigns.insert({
      id: `campaign-${store.campaigns.size + 1}`,
      ...body,
      status: "planning",
      progress: 0,
      leads: 0,
      conversions: 0,
      roi: "0%",
      history: { leads: [], conversions: [] },
    }),
  changeCampaign({ params, body }, { store }) {
    const row = found(store.campaigns.get(params.id), "campaign");
    checkMove(campaignMoves, row.status, body.status);
    return store.campaigns.update(row.id, { status: body.status });
  },
};
