import * as v from "valibot";
import { logActivity } from "./activity-log";
import { createDecisions } from "./decisions";

/** spec §3 "Recommendation". Built-in data: executing one changes only this browser. */
export interface Recommendation {
  id: string;
  title: string;
  description: string;
  /** Number of members. */
  count: number;
  /** Who they are; follows the count: "63 members …". */
  audience: string;
  /** What executing does, one sentence per step. */
  steps: readonly string[];
}

/** All recommendations. */
export const recommendations: readonly Recommendation[] = [
  {
    id: "quiet-investors",
    title: "Call quiet investors",
    description: "High-value investors who have not opened a deal update for 30 days",
    count: 18,
    audience: "in High-Value Investors, silent for 30 days or more",
    steps: [
      "Each member's relationship manager gets a task due in two working days.",
      "A short brief goes with it: last deal, last event, open questions.",
      "No message is sent to the member.",
    ],
  },
  {
    id: "workshop-follow-up",
    title: "Follow up on the fundraising workshop",
    description: "Attended but never opened the materials",
    count: 63,
    audience: "who attended, and have not opened the materials",
    steps: [
      "They get an email with the recording and three key pages.",
      "Members who open it are offered a seat at the next session.",
    ],
  },
  {
    id: "new-member-intros",
    title: "Introduce new members to a chapter",
    description: "Joined this month and know nobody in their city yet",
    count: 41,
    audience: "who joined this month",
    steps: [
      "Each is matched with two members of the nearest chapter.",
      "All three get one introduction message through the app.",
    ],
  },
];

/** How long executing takes, in ms. */
export const executeDuration = 2500;

const Decision = v.variant("kind", [
  v.object({ kind: v.literal("executed"), at: v.number(), doneAt: v.number() }),
  v.object({ kind: v.literal("dismissed") }),
]);
/** What a person decided about a recommendation. */
export type Decision = v.InferOutput<typeof Decision>;

/** The decisions, by the recommendation's id. */
export const decisions = createDecisions("recommendations", Decision);

/** Executes a recommendation and logs it. Returns the undo. */
export function execute({ id, title, count }: Recommendation): () => void {
  const at = Date.now();
  decisions.set(id, { kind: "executed", at, doneAt: at + executeDuration });
  logActivity("Recommendation", `${title}: ${count} members`, executeDuration);
  return () => {
    decisions.clear([id]);
    logActivity("Recommendation", `Undone: ${title}`);
  };
}
