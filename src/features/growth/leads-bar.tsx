import { createContext, use } from "react";
import type { ReceivedGrowthCampaign } from "@/contract/growth";
import { cn } from "@/lib/cn";
import { boundedPercent } from "@/lib/format";

/** The most leads of any campaign: those of a full bar. */
export const MostLeads = createContext(0);

/** A campaign's leads as a bar, and in it the part that converted; the columns hold the figures. */
export function LeadsBar({ campaign }: { campaign: ReceivedGrowthCampaign }) {
  const most = use(MostLeads) || 1;
  return (
    <span aria-hidden className="relative h-5 w-12 shrink-0 border-l">
      {[campaign.leads, campaign.conversions].map((value = 0, index) => (
        <span
          key={index}
          className={cn(
            "absolute inset-y-0.5 rounded-r-xs bg-info-solid",
            index === 0 && "opacity-35",
          )}
          style={{ width: `${String(boundedPercent((value / most) * 100))}%` }}
        />
      ))}
    </span>
  );
}
