import { campaignMoves, type growthCalls, type GrowthCampaign } from "@/contract/growth";
import type { Handlers } from "../handler";
import { found } from "../refusal";
import type { Row } from "../rows";
import { allow } from "../transitions";

const toCampaign = ({
  leadsHistory,
  conversionsHistory,
  ...row
}: Row<"campaigns">): GrowthCampaign => ({
  ...row,
  history: { leads: leadsHistory, conversions: conversionsHistory },
});

/** Growth campaigns. */
export const growthHandlers: Handlers<typeof growthCalls> = {
  listCampaigns: (_, { store }) => store.campaigns.list().map(toCampaign),
  createCampaign: ({ body }, { store }) =>
    toCampaign(
      store.campaigns.insert({
        id: `campaign-${store.campaigns.size + 1}`,
        name: body.name,
        status: "planning",
        progress: 0,
        leads: 0,
        conversions: 0,
        roi: "0%",
        tools: body.tools,
        leadsHistory: [],
        conversionsHistory: [],
      }),
    ),
  changeCampaign({ params, body }, { store }) {
    const row = found(store.campaigns.get(params.id), "campaign");
    allow(campaignMoves, row.status, body.status);
    return toCampaign(store.campaigns.update(row.id, { status: body.status }));
  },
};
