import { CircleDollarSign, Megaphone, Percent, UserPlus } from "lucide-react";
import type { Figure } from "@/components/list-screen/list-page";
import type { ReceivedGrowthCampaign } from "@/contract/growth";
import { count, percent } from "@/lib/format";
import { totalsOf } from "./campaign-figures";

/** The figures at the head of the page, of the campaigns there are. */
export function campaignCards(
  campaigns: readonly ReceivedGrowthCampaign[],
  sample: boolean,
): readonly Figure[] {
  const { active, averageReturn, conversionRate, conversions, leads, planning } =
    totalsOf(campaigns);
  const of = sample ? "sample campaigns" : campaigns.length === 1 ? "campaign" : "campaigns";
  return [
    {
      icon: UserPlus,
      label: "Total Leads",
      value: count(leads),
      change: `from ${count(campaigns.length)} ${of}`,
    },
    {
      icon: Percent,
      label: "Conversion Rate",
      value: percent(conversionRate, "–"),
      change: `${count(conversions)} conversions`,
    },
    {
      icon: CircleDollarSign,
      label: "Average ROI",
      value: averageReturn === undefined ? "–" : `${count(averageReturn)}%`,
      change: "of what has begun",
    },
    {
      icon: Megaphone,
      label: "Active Campaigns",
      value: count(active),
      change: `${count(planning)} in planning`,
    },
  ];
}
