import { Handshake, Megaphone, PiggyBank, Plus, Target } from "lucide-react";
import { ListPage } from "@/components/list-screen/list-page";
import { builtIn } from "@/components/list-screen/list-source";
import { useList } from "@/components/list-screen/use-list";
import { dialogSource, useLazyDialog } from "@/components/use-lazy-dialog";
import { campaignColumns, campaignList, campaignShape } from "./campaign-list";
import { campaigns } from "./campaign-store";

const campaignDrawer = dialogSource(() => import("./campaign-drawer"));
const campaignDialog = dialogSource(() => import("./campaign-dialog"));
const partnershipsDrawer = dialogSource(() => import("./partnerships-drawer"));

const figures = [
  { icon: Handshake, label: "Active Partners", value: "12" },
  { icon: Megaphone, label: "Total Reach", value: "45K" },
  { icon: Target, label: "Conversions", value: "1,247" },
  { icon: PiggyBank, label: "Revenue Share", value: "$67K" },
];

/** The Cross-Marketing Hub screen: partnerships and the campaigns run with them (spec §2). */
export default function CrossMarketingPage() {
  const list = useList(campaignList, builtIn(campaigns.use()));
  const create = useLazyDialog(campaignDialog);
  const partnerships = useLazyDialog(partnershipsDrawer);
  return (
    <ListPage
      title="Cross-Marketing Hub"
      description="Partnerships and the campaigns run with them."
      actions={[
        { label: "Partnerships", icon: Handshake, opener: partnerships.opener },
        { label: "New Campaign", icon: Plus, opener: create.opener },
      ]}
      figures={figures}
      list={list}
      shape={campaignShape}
      listTitle="Campaigns"
      exported={{ what: "partner campaigns", columns: campaignColumns }}
      drawer={campaignDrawer}
    >
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
    </ListPage>
  );
}
