import { Handshake, Megaphone, PiggyBank, Plus, Target } from "lucide-react";
import { ExportMenu } from "@/components/export-menu";
import { DataList } from "@/components/list-screen/data-list";
import { builtIn } from "@/components/list-screen/list-source";
import { OpenDetail } from "@/components/list-screen/open-detail";
import { useList } from "@/components/list-screen/use-list";
import { MetricCard } from "@/components/metric-card";
import { FigureCards, PageBody } from "@/components/page-body";
import { usePageCommands } from "@/components/page-commands";
import { PageHeader } from "@/components/page-header";
import { dialogSource, useLazyDialog } from "@/components/use-lazy-dialog";
import { Button } from "@/ui/button";
import { campaignColumns, campaignList, campaignShape } from "./campaign-list";
import { campaigns } from "./campaign-store";

const campaignDrawer = dialogSource(() => import("./campaign-drawer"));
const newCampaignDialog = dialogSource(() => import("./new-campaign-dialog"));
const partnershipsDrawer = dialogSource(() => import("./partnerships-drawer"));

/** The Cross-Marketing Hub screen: partnerships and the campaigns run with them (spec §2). */
export default function CrossMarketingPage() {
  const list = useList(campaignList, builtIn(campaigns.use()));
  const create = useLazyDialog(newCampaignDialog);
  const partnerships = useLazyDialog(partnershipsDrawer);
  usePageCommands([
    { label: "New Campaign", run: create.opener.onClick },
    { label: "Partnerships", run: partnerships.opener.onClick },
  ]);
  return (
    <PageBody
      header={
        <PageHeader
          title="Cross-Marketing Hub"
          description="Partnerships and the campaigns run with them."
          actions={
            <>
              <Button variant="outline" {...partnerships.opener}>
                <Handshake aria-hidden />
                Partnerships
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
      <FigureCards>
        <MetricCard icon={Handshake} label="Active Partners" value="12" />
        <MetricCard icon={Megaphone} label="Total Reach" value="45K" />
        <MetricCard icon={Target} label="Conversions" value="1,247" />
        <MetricCard icon={PiggyBank} label="Revenue Share" value="$67K" />
      </FigureCards>
      <DataList
        list={list}
        shape={campaignShape}
        title="Campaigns"
        tools={
          <ExportMenu
            what="partner campaigns"
            one="campaign"
            many="campaigns"
            rows={list.shown}
            total={list.total}
            columns={campaignColumns}
          />
        }
      />
      <OpenDetail list={list} source={campaignDrawer} />
      {create.Dialog && <create.Dialog {...create.state} onCreated={list.address.open} />}
      {partnerships.Dialog && (
        <partnerships.Dialog
          {...partnerships.state}
          onCampaign={(id) => {
            partnerships.state.onOpenChange(false);
            list.address.open(id);
          }}
        />
      )}
    </PageBody>
  );
}
