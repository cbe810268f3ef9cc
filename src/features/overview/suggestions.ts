import * as v from "valibot";
import { logActivity } from "./activity-log";
import { createDecisions } from "./decisions";

/** A suggested change to one of the bot's answers. Built-in data. */
export interface Suggestion {
  id: string;
  title: string;
  reason: string;
  before: string;
  after: string;
  /** The conversations that led to it. */
  sources: readonly (readonly [member: string, question: string, outcome: string])[];
}

/** All suggestions, most useful first. */
export const suggestions: readonly Suggestion[] = [
  {
    id: "refund-window",
    title: "Say when a refund arrives",
    reason: "12 members asked again after the answer on refunds",
    before: "Refunds are processed after approval. Please check your account later.",
    after:
      "Once approved, a refund reaches your card within 5 working days. If it has not arrived by then, reply here and we will look into it at once.",
    sources: [
      ["Maria Lopez", "And when will I see the money?", "Escalated"],
      ["Tom Becker", "How long is later?", "Escalated"],
      ["Aisha Khan", "Still no refund, is something wrong?", "Resolved"],
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
      ["Jonas Weber", "Can my co-founder come tonight?", "Escalated"],
      ["Priya Nair", "Is a plus one allowed at the summit?", "Escalated"],
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
      ["Elena Rossi", "I am travelling, how do I stop paying?", "Resolved"],
      ["Sam Carter", "Cancel please, maybe back in spring", "Escalated"],
    ],
  },
];

/** The longest allowed answer, in characters. */
export const longestAnswer = 600;

const Decision = v.variant("kind", [
  v.object({ kind: v.literal("implemented"), text: v.string(), at: v.number() }),
  v.object({ kind: v.literal("rejected"), at: v.number() }),
]);

/** The decisions, by the suggestion's id. */
export const decisions = createDecisions("suggestions", Decision);

/** Replaces the answer with the suggested text, as edited, and logs it. */
export function implement({ id, title }: Suggestion, text: string): void {
  decisions.set(id, { kind: "implemented", text, at: Date.now() });
  logActivity("Chatbot", `Implemented: ${title}`);
}
