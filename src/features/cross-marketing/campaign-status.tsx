import type { ComponentProps } from "react";
import { Checklist } from "@/components/checklist";
import { type StatusAction, StatusButton } from "@/components/status-button";
import { canLaunch, canPause, canResume, type PartnerCampaign } from "@/contract/cross-marketing";
import { boundedPercent, count, percent } from "@/lib/format";
import type { Button } from "@/ui/button";
import { changeCampaign } from "./campaign-store";

type Action = StatusAction<PartnerCampaign, PartnerCampaign["status"]>;

const launch: Action = {
  label: "Launch",
  allowed: canLaunch,
  to: "active",
  done: ({ name }) => ({ title: "Campaign Launched", description: `${name} is active.` }),
  question: ({ name, partners }) => ({
    title: "Launch this campaign?",
    description: `${name} starts now: it becomes active for every partner.`,
    action: partners.length > 0 ? "Launch campaign" : "Launch anyway",
    children: (
      <Checklist
        items={[
          partners.length > 0
            ? { ok: true, text: `With ${partners.join(", ")}` }
            : { ok: false, text: "No partner takes part yet" },
        ]}
      />
    ),
  }),
};

const pause: Action = {
  label: "Pause",
  allowed: canPause,
  to: "paused",
  done: ({ name }) => ({ title: "Campaign Paused", description: `${name} is paused.` }),
  question: ({ name, progress, reach }) => {
    const done = boundedPercent(progress);
    return {
      title: "Pause this campaign?",
      description: `${percent(done)} of ${name} is done: ${count(reach)} people reached. The other ${percent(100 - done)} waits until you resume it.`,
      action: "Pause campaign",
    };
  },
};

const resume: Action = {
  label: "Resume",
  allowed: canResume,
  to: "active",
  done: ({ name }) => ({ title: "Campaign Resumed", description: `${name} is active again.` }),
};

interface ButtonProps extends Pick<
  ComponentProps<typeof Button>,
  "aria-describedby" | "size" | "variant"
> {
  campaign: PartnerCampaign;
}

/** Changes a campaign's status, with Undo. */
function ChangeButton({
  actions,
  campaign,
  ...button
}: ButtonProps & { actions: readonly Action[] }) {
  return (
    <StatusButton
      variant="outline"
      {...button}
      row={campaign}
      actions={actions}
      onChange={(row, status) => changeCampaign(row, { status })}
    />
  );
}

/** Launch while planning, Resume while paused. */
export const StartButton = (props: ButtonProps) => (
  <ChangeButton {...props} actions={[launch, resume]} />
);

/** Pauses a running campaign, after a question. */
export const PauseButton = (props: ButtonProps) => <ChangeButton {...props} actions={[pause]} />;
