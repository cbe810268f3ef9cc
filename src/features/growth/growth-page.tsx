import { type QueryClient, useQuery } from "@tanstack/react-query";
import { ChartColumn, Plus } from "lucide-react";
import { callQuery } from "@/api/query";
import { ListPage } from "@/components/list-screen/list-page";
import { withSample } from "@/components/list-screen/list-source";
import { useList } from "@/components/list-screen/use-list";
import { dialogSource, useLazyDialog } from "@/components/use-lazy-dialog";
import { growthCalls } from "@/contract/growth";
import { campaignCards, toolsOf } from "./campaign-figures";
import { campaignColumns, campaignList, campaignShape } from "./campaign-list";
import { sampleCampaigns } from "./sample-campaigns";

const campaignDrawer = dialogSource(() => import("./campaign-drawer"));
const createDialog = dialogSource(() => import("./create-campaign-dialog"));
const analyticsDrawer = dialogSource(() => import("./analytics-drawer"));

/** The Growth Hacking Center: the campaigns, and what they bring (spec §2). */
export default function GrowthPage() {
  const query = useQuery(callQuery(growthCalls.listCampaigns));
  const source = withSample(query, sampleCampaigns);
  const list = useList(campaignList, source);
  const create = useLazyDialog(createDialog);
  const analytics = useLazyDialog(analyticsDrawer);
  return (
    <ListPage
      title="Growth Hacking Center"
      description="Campaigns that bring new members, and what they return."
      actions={[
        { label: "Analytics", icon: ChartColumn, opener: analytics.opener },
        { label: "New Campaign", icon: Plus, opener: create.opener },
      ]}
      figures={source.rows ? campaignCards(source.rows, source.sample) : "loading"}
      list={list}
      shape={campaignShape}
      listTitle="Campaigns"
      exported={{ what: "campaigns", columns: campaignColumns }}
      drawer={campaignDrawer}
    >
      {create.Dialog && (
        <create.Dialog
          {...create.state}
          tools={toolsOf(source.rows ?? [])}
          onCreated={list.address.open}
        />
      )}
      {analytics.Dialog && <analytics.Dialog {...analytics.state} list={list} />}
    </ListPage>
  );
}

GrowthPage.prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(callQuery(growthCalls.listCampaigns));
};
