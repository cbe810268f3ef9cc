import {
  canPause,
  canResume,
  canStart,
  type ProjectStatus,
  type ReceivedContentProject,
} from "@/contract/content";

/** What can be done to a project: the button's word, where it leads, and how it is told after. */
export interface ProjectMove {
  label: "Start" | "Pause" | "Resume";
  busyLabel: string;
  to: ProjectStatus;
  done: string;
}

const start: ProjectMove = {
  label: "Start",
  busyLabel: "Starting...",
  to: "generating",
  done: "started",
};
const pause: ProjectMove = {
  label: "Pause",
  busyLabel: "Pausing...",
  to: "paused",
  done: "paused",
};
/** Only what is generating is ever paused here, so that is the status it had. */
const resume: ProjectMove = {
  label: "Resume",
  busyLabel: "Resuming...",
  to: "generating",
  done: "resumed",
};

/** The one move a project's status offers; none for a status that nobody foresaw. */
export function moveOf(project: ReceivedContentProject): ProjectMove | undefined {
  if (canStart(project)) return start;
  if (canPause(project)) return pause;
  return canResume(project) ? resume : undefined;
}
