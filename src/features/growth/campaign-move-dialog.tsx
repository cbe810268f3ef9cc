import { Check, CircleAlert } from "lucide-react";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { ProgressSummary } from "@/components/progress-line";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import type { ReceivedGrowthCampaign } from "@/contract/growth";
import { count } from "@/lib/format";
import type { CampaignMove } from "./campaign-moves";
import { campaignName } from "./campaign-words";
import { useCampaignChange } from "./use-campaign-change";

interface CampaignMoveDialogProps extends LazyDialogProps {
  campaign: ReceivedGrowthCampaign;
  move: CampaignMove;
}

/** Asks before a campaign is launched (what is missing) or paused (what is done and left). */
export default function CampaignMoveDialog({ campaign, move, ...dialog }: CampaignMoveDialogProps) {
  const { change } = useCampaignChange();
  const pausing = move.label === "Pause";
  return (
    <ConfirmDialog
      {...dialog}
      title={`${move.label} ${campaignName(campaign)}?`}
      description={
        pausing
          ? "Its tools stop. What it has reached is kept, and Resume goes on from there."
          : "It starts now: its tools begin to reach out, and the status becomes active."
      }
      action={pausing ? "Pause" : "Launch now"}
      busyLabel={move.busyLabel}
      onConfirm={() => change(campaign, move)}
    >
      {pausing ? <Achieved campaign={campaign} /> : <LaunchCheck campaign={campaign} />}
    </ConfirmDialog>
  );
}

function Achieved({
  campaign: { conversions, leads, progress },
}: {
  campaign: ReceivedGrowthCampaign;
}) {
  return (
    <div className="mt-4 grid gap-2 text-sm">
      <ProgressSummary label="Done" value={progress} />
      {leads !== undefined && (
        <p className="text-muted-foreground">
          {count(leads)} {leads === 1 ? "lead" : "leads"}
          {conversions !== undefined &&
            ` and ${count(conversions)} ${conversions === 1 ? "conversion" : "conversions"}`}{" "}
          so far
        </p>
      )}
    </div>
  );
}

function LaunchCheck({ campaign: { name, tools = [] } }: { campaign: ReceivedGrowthCampaign }) {
  const checks = [
    { ok: Boolean(name?.trim()), there: "It has a name", missing: "It has no name" },
    {
      ok: tools.length > 0,
      there: `Tools: ${tools.join(", ")}`,
      missing: "No tools chosen: nothing will run until it has one",
    },
  ];
  return (
    <ul aria-label="Before launch" className="mt-4 grid gap-1.5 text-sm">
      {checks.map(({ missing, ok, there }) => (
        <li key={missing} className="flex items-start gap-2">
          {ok ? (
            <Check aria-label="Ready" className="mt-0.5 size-4 shrink-0 text-ok-solid" />
          ) : (
            <CircleAlert aria-label="Missing" className="mt-0.5 size-4 shrink-0 text-high-solid" />
          )}
          <span className="min-w-0 wrap-anywhere">{ok ? there : missing}</span>
        </li>
      ))}
    </ul>
  );
}
