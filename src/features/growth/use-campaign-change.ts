import { useCallMutation } from "@/api/call-mutation";
import { growthCalls, type ReceivedGrowthCampaign } from "@/contract/growth";
import { Failure } from "@/lib/failure";
import { toast } from "@/ui/use-toast";
import type { CampaignMove } from "./campaign-moves";
import { campaignName } from "./campaign-words";
import { sampleIdStart } from "./sample-campaigns";

/** Moves a campaign on: sent to the server, read again, told in a toast. Throws a Failure. */
export function useCampaignChange() {
  const { busy, run } = useCallMutation(growthCalls.changeCampaign, {
    invalidates: [growthCalls.listCampaigns],
    fallbackMessage: "Failed to change the campaign",
  });
  async function change(campaign: ReceivedGrowthCampaign, move: CampaignMove): Promise<void> {
    const { id = "" } = campaign;
    try {
      await run({ params: { id }, body: { status: move.to } });
    } catch (cause) {
      // A server that sent no campaigns knows none of the built-in ones either.
      if (cause instanceof Failure && cause.notOffered && id.startsWith(sampleIdStart)) {
        const message = `${cause.message}. This campaign is sample data.`;
        throw new Failure(message, { notOffered: true, cause });
      }
      throw cause;
    }
    toast({ title: `Campaign ${move.done}`, description: campaignName(campaign) });
  }
  return { busy, change };
}
