import type { ReceivedGrowthCampaign } from "@/contract/growth";
import { leadingNumber, percent } from "@/lib/format";

/** A campaign's name, or what stands for it. */
export const campaignName = ({ name }: ReceivedGrowthCampaign): string =>
  name?.trim() || "Unnamed campaign";

/** The return in percent, where the text holds one. */
export const returnOf = ({ roi }: ReceivedGrowthCampaign): number | undefined => leadingNumber(roi);

/** How many of a hundred leads converted; undefined where there are no leads. */
export const conversionRate = ({
  conversions,
  leads,
}: Pick<ReceivedGrowthCampaign, "conversions" | "leads">): number | undefined =>
  leads === undefined || leads <= 0 || conversions === undefined
    ? undefined
    : (conversions / leads) * 100;

/** The return as the server wrote it, a bare number with its sign of percent. */
export const returnText = ({ roi }: ReceivedGrowthCampaign): string => percent(roi, "–");

const commonTools = [
  "Email Sequencer",
  "Referral Tracker",
  "Ad Optimizer",
  "Landing Pages",
  "Lead Scorer",
  "Social Scheduler",
];

/** At most so many tools are offered in a form. */
const mostOffered = 10;

/** The tools of these campaigns, the most used first, for a new one to choose from. */
export function toolsOf(campaigns: readonly ReceivedGrowthCampaign[]): readonly string[] {
  const uses = new Map<string, number>();
  for (const tool of campaigns.flatMap(({ tools }) => tools ?? [])) {
    if (tool.trim() !== "") uses.set(tool, (uses.get(tool) ?? 0) + 1);
  }
  const found = [...uses].toSorted(([, a], [, b]) => b - a).map(([tool]) => tool);
  return (found.length === 0 ? commonTools : found).slice(0, mostOffered);
}
