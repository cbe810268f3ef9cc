import type { Simulator } from "../simulator";

/** The statuses of an activity that the page knows, and one it does not. */
export const activityStatuses = ["completed", "processing", "failed", "queued"] as const;
export type ActivityStatus = (typeof activityStatuses)[number];

const words: Readonly<Record<ActivityStatus, { type: string; description: string }>> = {
  completed: { type: "chatbot", description: "Chatbot answered 12 questions about the summit" },
  processing: { type: "growth", description: "Audience for the spring campaign is being built" },
  failed: { type: "automation", description: "CRM sync stopped after 40 records" },
  queued: { type: "content", description: "Voice track of the member story is queued" },
};

let sent = 0;

/** Adds a line of this status to the feed, and tells the page. */
export function sendActivity({ store, hub, now }: Simulator, status: ActivityStatus): void {
  sent += 1;
  store.activities.insert({
    id: `activity-sent-${now()}-${sent}`,
    ...words[status],
    timestamp: new Date(now()).toISOString(),
    status,
  });
  hub.tellActivities();
}
