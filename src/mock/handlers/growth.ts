import { campaignMoves, type growthCalls } from "@/contract/growth";
import type { Handlers } from "../handler";
import { checkMove, found } from "../refusal";

/** Growth campaigns. */
export const growthHandlers: Handlers<typeof growthCalls> = {
  listCampaigns: (_, { store }) => store.campaigns.list(),
  createCampaign: ({ body }, { store }) =>
    store.campaigns.insert({
      id: `campaign-${store.campaigns.size + 1}`,
      name: body.name,
      status: "planning",
      progress: 0,
      leads: 0,
      conversions: 0,
      roi: "0%",
      tools: body.tools,
      history: { leads: [], conversions: [] },
    }),
  changeCampaign({ params, body }, { store }) {
    const row = found(store.campaigns.get(params.id), "campaign");
    checkMove(campaignMoves, row.status, body.status);
    return store.campaigns.update(row.id, { status: body.status });
  },
};
