import { useCallMutation } from "@/api/call-mutation";
import { Checklist } from "@/components/checklist";
import { ProgressSummary } from "@/components/progress-line";
import { type StatusAction, StatusButton } from "@/components/status-button";
import {
  type CampaignStatus,
  canLaunch,
  canPause,
  canResume,
  growthCalls,
  type ReceivedGrowthCampaign,
} from "@/contract/growth";
import { count } from "@/lib/format";
import { campaignName } from "./campaign-figures";
import { sampleIdPrefix } from "./sample-campaigns";

const done = (title: string) => (campaign: ReceivedGrowthCampaign) => ({
  title,
  description: campaignName(campaign),
});

const actions: readonly StatusAction<ReceivedGrowthCampaign, CampaignStatus>[] = [
  {
    label: "Launch",
    allowed: canLaunch,
    to: "active",
    done: done("Campaign launched"),
    question: (campaign) => ({
      title: `Launch ${campaignName(campaign)}?`,
      description: "It starts now: its tools begin to reach out, and the status becomes active.",
      action: "Launch now",
      children: <LaunchCheck {...campaign} />,
    }),
  },
  {
    label: "Pause",
    allowed: canPause,
    to: "paused",
    done: done("Campaign paused"),
    question: (campaign) => ({
      title: `Pause ${campaignName(campaign)}?`,
      description: "Its tools stop. What it has reached is kept, and Resume goes on from there.",
      children: <Achieved {...campaign} />,
    }),
  },
  {
    label: "Resume",
    allowed: canResume,
    // Only an active campaign can be paused, so that is the status it had.
    to: "active",
    done: done("Campaign resumed"),
  },
];

/** Whether the campaign's status can be changed here. */
export const canChangeStatus = (campaign: ReceivedGrowthCampaign): boolean =>
  actions.some(({ allowed }) => allowed(campaign));

/** Launch while planning, Pause while active, Resume while paused (spec §2). */
export function CampaignStatusButton({
  campaign,
  nameId,
}: {
  campaign: ReceivedGrowthCampaign;
  /** In a row: the id of the element that names the campaign. */
  nameId?: string;
}) {
  const change = useCallMutation(growthCalls.changeCampaign, "Failed to change the campaign");
  return (
    <StatusButton
      row={campaign}
      actions={actions}
      onChange={async ({ id = "" }, status) => change({ params: { id }, body: { status } })}
      sample={campaign.id?.startsWith(sampleIdPrefix) ? "campaign" : undefined}
      {...(nameId !== undefined && {
        size: "sm",
        variant: "outline",
        "aria-describedby": nameId,
        className: "@4xl:min-w-17",
      })}
    />
  );
}

function Achieved({ conversions, leads, progress }: ReceivedGrowthCampaign) {
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

function LaunchCheck({ name, tools = [] }: ReceivedGrowthCampaign) {
  const isNamed = Boolean(name?.trim());
  const hasTools = tools.length > 0;
  return (
    <Checklist
      items={[
        { ok: isNamed, text: isNamed ? "It has a name" : "It has no name" },
        {
          ok: hasTools,
          text: hasTools
            ? `Tools: ${tools.join(", ")}`
            : "No tools chosen: nothing will run until it has one",
        },
      ]}
    />
  );
}
