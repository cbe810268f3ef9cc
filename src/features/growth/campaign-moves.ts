import {
  type CampaignStatus,
  canLaunch,
  canPause,
  canResume,
  type ReceivedGrowthCampaign,
} from "@/contract/growth";

/** What can be done to a campaign: the button's word, where it leads, and how it is told after. */
export interface CampaignMove {
  label: "Launch" | "Pause" | "Resume";
  busyLabel: string;
  to: CampaignStatus;
  done: string;
}

const launch: CampaignMove = {
  label: "Launch",
  busyLabel: "Launching...",
  to: "active",
  done: "launched",
};
const pause: CampaignMove = {
  label: "Pause",
  busyLabel: "Pausing...",
  to: "paused",
  done: "paused",
};
/** Only what is active is ever paused here, so that is the status it had. */
const resume: CampaignMove = {
  label: "Resume",
  busyLabel: "Resuming...",
  to: "active",
  done: "resumed",
};

/** The one move a campaign's status offers; none for a status that nobody foresaw. */
export function moveOf(campaign: ReceivedGrowthCampaign): CampaignMove | undefined {
  if (canLaunch(campaign)) return launch;
  if (canPause(campaign)) return pause;
  return canResume(campaign) ? resume : undefined;
}
