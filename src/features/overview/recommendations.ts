import * as v from "valibot";
import { createTabStore, tableOf } from "@/lib/tab-store";
import { logActivity } from "./activity-log";

/** spec §3 "Recommendation": built-in data; executing it changes only this browser. */
export interface Recommendation {
  id: string;
  title: string;
  description: string;
  /** Members it touches. */
  count: number;
  /** Who they are, in words that follow the count: "63 members …". */
  audience: string;
  /** What executing does, one sentence a step. */
  steps: readonly string[];
}

/** What the AI recommends at the start. */
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

/** The decisions taken here, by the recommendation's id. */
export const decisions = createTabStore<Readonly<Record<string, Decision>>>(
  "recommendations",
  {},
  tableOf(Decision),
);

/** Forgets what was decided about these. */
export function reconsider(ids: readonly string[]): void {
  decisions.set((now) =>
    Object.fromEntries(Object.entries(now).filter(([id]) => !ids.includes(id))),
  );
}

/** Executes a recommendation and logs it. Returns how to take it back. */
export function execute({ id, title, count }: Recommendation): () => void {
  const at = Date.now();
  const doneAt = at + executeDuration;
  decisions.set((now) => ({ ...now, [id]: { kind: "executed", at, doneAt } }));
  logActivity("Recommendation", `${title}: ${count} members`, executeDuration);
  return () => {
    reconsider([id]);
    logActivity("Recommendation", `Undone: ${title}`);
  };
}

/** Hides a recommendation. */
export function dismiss(id: string): void {
  decisions.set((now) => ({ ...now, [id]: { kind: "dismissed" } }));
}
