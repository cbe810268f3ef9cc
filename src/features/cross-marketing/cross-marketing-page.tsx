import { Handshake, Megaphone, PiggyBank, Plus, Target } from "lucide-react";
import { ListPage, usePageDialog } from "@/components/list-screen/list-page";
import { useList } from "@/components/list-screen/use-list";
import { campaignList } from "./campaign-list";
import { campaigns } from "./campaign-store";

const figures = [
  { icon: Handshake, label: "Active Partners", value: "12" },
  { icon: Megaphone, label: "Total Reach", value: "45K" },
  { icon: Target, label: "Conversions", value: "1,247" },
  { icon: PiggyBank, label: "Revenue Share", value: "$67K" },
];

/** The Cross-Marketing Hub screen: partnerships and the campaigns run with them (spec §2). */
export default function CrossMarketingPage() {
  const list = useList(campaignList, { rows: campaigns.use(), sample: false });
  return (
    <ListPage
      title="Cross-Marketing Hub"
      description="Partnerships and the campaigns run with them."
      actions={[
        usePageDialog("Partnerships", Handshake, () => import("./partnerships-drawer"), {
          onCampaign: list.address.open,
        }),
        usePageDialog("New Campaign", Plus, () => import("./campaign-dialog"), {
          onCreated: list.address.open,
        }),
      ]}
      figures={figures}
      list={list}
      listTitle="Campaigns"
      drawer={() => import("./campaign-drawer")}
    />
  );
}
