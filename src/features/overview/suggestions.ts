import * as v from "valibot";
import { createTabStore, tableOf } from "@/lib/tab-store";
import { logActivity } from "./activity-log";

/** A change to one of the bot's answers that the AI suggests: built-in data. */
export interface Suggestion {
  id: string;
  title: string;
  reason: string;
  before: string;
  after: string;
  /** The conversations that led to it. */
  sources: readonly { member: string; question: string; outcome: string }[];
}

/** What the AI suggests at the start, most useful first. */
export const suggestions: readonly Suggestion[] = [
  {
    id: "refund-window",
    title: "Say when a refund arrives",
    reason: "12 members asked again after the answer on refunds",
    before: "Refunds are processed after approval. Please check your account later.",
    after:
      "Once approved, a refund reaches your card within 5 working days. If it has not arrived by then, reply here and we will look into it at once.",
    sources: [
      { member: "Maria Lopez", question: "And when will I see the money?", outcome: "Escalated" },
      { member: "Tom Becker", question: "How long is later?", outcome: "Escalated" },
      {
        member: "Aisha Khan",
        question: "Still no refund, is something wrong?",
        outcome: "Resolved",
      },
    ],
  },
  {
    id: "guest-policy",
    title: "Answer questions about guests",
    reason: "8 questions a week about bringing someone along",
    before: "I am not sure about that. Let me connect you with our team.",
    after:
      "You can bring one guest to most evening events: add them under Tickets up to 24 hours before. Workshops and deal nights are for members only.",
    sources: [
      { member: "Jonas Weber", question: "Can my co-founder come tonight?", outcome: "Escalated" },
      {
        member: "Priya Nair",
        question: "Is a plus one allowed at the summit?",
        outcome: "Escalated",
      },
    ],
  },
  {
    id: "pause-membership",
    title: "Offer a pause before a cancellation",
    reason: "1 in 3 who asked to cancel only needed a break",
    before: "You can cancel your membership under Account, Billing.",
    after:
      "You can cancel under Account, Billing. If you only need a break, you can also pause for up to 3 months there and keep your benefits and your rate.",
    sources: [
      {
        member: "Elena Rossi",
        question: "I am travelling, how do I stop paying?",
        outcome: "Resolved",
      },
      {
        member: "Sam Carter",
        question: "Cancel please, maybe back in spring",
        outcome: "Escalated",
      },
    ],
  },
];

/** The longest answer the bot may be given. */
export const longestAnswer = 600;

const Verdict = v.variant("kind", [
  v.object({ kind: v.literal("implemented"), text: v.string(), at: v.number() }),
  v.object({ kind: v.literal("rejected"), at: v.number() }),
]);
/** What a person decided about a suggestion. */
export type Verdict = v.InferOutput<typeof Verdict>;

/** The verdicts given here, by the suggestion's id. */
export const verdicts = createTabStore<Readonly<Record<string, Verdict>>>(
  "suggestions",
  {},
  tableOf(Verdict),
);

/** Takes verdicts back; without ids, all of them. */
export function reviewAgain(ids: readonly string[] = suggestions.map(({ id }) => id)): void {
  verdicts.set((now) =>
    Object.fromEntries(Object.entries(now).filter(([id]) => !ids.includes(id))),
  );
}

/** Puts a suggestion's text, as edited, in the answer's place, and logs it. */
export function implement({ id, title }: Suggestion, text: string): void {
  verdicts.set((now) => ({ ...now, [id]: { kind: "implemented", text, at: Date.now() } }));
  logActivity("Chatbot", `Implemented: ${title}`);
}

/** Rejects a suggestion. */
export function reject(id: string): void {
  verdicts.set((now) => ({ ...now, [id]: { kind: "rejected", at: Date.now() } }));
}
