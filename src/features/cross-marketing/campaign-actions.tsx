import { Checklist } from "@/components/checklist";
import { ProgressSummary } from "@/components/progress-line";
import { type StatusAction, StatusButton } from "@/components/status-button";
import type { PartnerCampaign } from "@/contract/cross-marketing";
import { count } from "@/lib/format";
import { changeCampaign } from "./campaign-store";

const actions: readonly StatusAction<PartnerCampaign, PartnerCampaign["status"]>[] = [
  {
    label: "Launch",
    from: "planning",
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
  },
  {
    label: "Pause",
    stops: true,
    from: "active",
    to: "paused",
    done: ["Campaign Paused", ({ name }) => `${name} is paused.`],
    question: ({ name, progress, reach }) => ({
      title: "Pause This Campaign?",
      description: `${name} has reached ${count(reach)} people. What is left waits until you resume it.`,
      action: "Pause Campaign",
      children: <ProgressSummary label="Done" value={progress} />,
    }),
  },
  {
    label: "Resume",
    from: "paused",
    to: "active",
    done: ["Campaign Resumed", ({ name }) => `${name} is active again.`],
  },
];

/** Launch while planning, Pause while active, Resume while paused. */
export const CampaignStatusButton = ({ campaign }: { campaign: PartnerCampaign }) => (
  <StatusButton
    row={campaign}
    actions={actions}
    onChange={(row, status) => changeCampaign(row, { status })}
  />
);
