import { type QueryClient, useQuery } from "@tanstack/react-query";
import { ChartColumn, Plus } from "lucide-react";
import { callQuery } from "@/api/query";
import { ExportMenu } from "@/components/export-menu";
import { DataList } from "@/components/list-screen/data-list";
import { withSample } from "@/components/list-screen/list-source";
import { OpenDetail } from "@/components/list-screen/open-detail";
import { useList } from "@/components/list-screen/use-list";
import { PageBody } from "@/components/page-body";
import { usePageCommands } from "@/components/page-commands";
import { PageHeader } from "@/components/page-header";
import { dialogSource, useLazyDialog } from "@/components/use-lazy-dialog";
import { growthCalls } from "@/contract/growth";
import { Button } from "@/ui/button";
import { CampaignCards } from "./campaign-cards";
import { campaignColumns, campaignList, campaignShape } from "./campaign-list";
import { toolsOf } from "./campaign-words";
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
  usePageCommands([
    { label: "New Campaign", run: create.opener.onClick },
    { label: "Analytics", run: analytics.opener.onClick },
  ]);
  return (
    <PageBody
      header={
        <PageHeader
          title="Growth Hacking Center"
          description="Campaigns that bring new members, and what they return."
          actions={
            <>
              <Button variant="outline" {...analytics.opener}>
                <ChartColumn aria-hidden />
                Analytics
              </Button>
              <Button {...create.opener}>
                <Plus aria-hidden />
                New Campaign
              </Button>
            </>
          }
        />
      }
    >
      <CampaignCards {...source} />
      <DataList
        list={list}
        shape={campaignShape}
        title="Campaigns"
        tools={
          <ExportMenu
            what="campaigns"
            one="campaign"
            many="campaigns"
            rows={list.shown}
            total={list.total}
            columns={campaignColumns}
          />
        }
      />
      <OpenDetail list={list} source={campaignDrawer} />
      {create.Dialog && (
        <create.Dialog
          {...create.state}
          tools={toolsOf(source.rows ?? [])}
          onCreated={list.address.open}
        />
      )}
      {analytics.Dialog && (
        <analytics.Dialog
          {...analytics.state}
          campaigns={list.shown}
          total={list.total}
          sample={source.sample}
        />
      )}
    </PageBody>
  );
}

GrowthPage.prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(callQuery(growthCalls.listCampaigns));
};
