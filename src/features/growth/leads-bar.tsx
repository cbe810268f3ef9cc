import { createContext, use } from "react";
import type { ReceivedGrowthCampaign } from "@/contract/growth";
import { boundedPercent } from "@/lib/format";

/** The most leads of any campaign: those of a full bar. */
export const MostLeads = createContext(0);

/** A campaign's leads as a bar, and in it those that converted; the columns hold the figures. */
export function LeadsBar({ campaign: { conversions = 0, leads = 0 } }: LeadsBarProps) {
  const most = use(MostLeads);
  // By the square root, as in the chart above: few leads beside thousands are still a bar.
  const width = (value: number) => `${String(boundedPercent(Math.sqrt(value / most) * 100))}%`;
  return (
    <span aria-hidden className="relative h-3 w-10 shrink-0 overflow-hidden rounded-xs bg-muted">
      <span className="absolute inset-y-0 bg-info-solid/40" style={{ width: width(leads) }} />
      <span className="absolute inset-y-0 bg-info-solid" style={{ width: width(conversions) }} />
    </span>
  );
}

interface LeadsBarProps {
  campaign: ReceivedGrowthCampaign;
}
