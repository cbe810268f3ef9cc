import { Checklist } from "@/components/checklist";
import { type StatusAction, StatusButton } from "@/components/status-button";
import { canLaunch, canPause, canResume, type PartnerCampaign } from "@/contract/cross-marketing";
import { boundedPercent, count, percent } from "@/lib/format";
import { changeCampaign } from "./campaign-store";

type Action = StatusAction<PartnerCampaign, PartnerCampaign["status"]>;

const launch: Action = {
  label: "Launch",
  allowed: canLaunch,
  to: "active",
  done: ["Campaign Launched", ({ name }) => `${name} is active.`],
  question: ({ name, partners }) => {
    const ok = partners.length > 0;
    const check = [ok, `With ${partners.join(", ")}`, "No partner takes part yet"] as const;
    return {
      title: "Launch This Campaign?",
      description: `${name} starts now: it becomes active for every partner.`,
      action: ok ? "Launch Campaign" : "Launch Anyway",
      children: <Checklist items={[check]} />,
    };
  },
};

const pause: Action = {
  label: "Pause",
  stops: true,
  allowed: canPause,
  to: "paused",
  done: ["Campaign Paused", ({ name }) => `${name} is paused.`],
  question: ({ name, progress, reach }) => {
    const done = boundedPercent(progress);
    return {
      title: "Pause This Campaign?",
      description: `${percent(done)} of ${name} is done: ${count(reach)} people reached. The other ${percent(100 - done)} waits until you resume it.`,
      action: "Pause Campaign",
    };
  },
};

const resume: Action = {
  label: "Resume",
  allowed: canResume,
  to: "active",
  done: ["Campaign Resumed", ({ name }) => `${name} is active again.`],
};

/** Launch while planning, Pause while active, Resume while paused. */
export const CampaignStatusButton = ({ campaign }: { campaign: PartnerCampaign }) => (
  <StatusButton
    row={campaign}
    actions={[launch, pause, resume]}
    onChange={(row, status) => changeCampaign(row, { status })}
  />
);
