/** Suggested changes to the bot's answers, most useful first. Built-in data. */
export const suggestions = [
  {
    id: "refund-window",
    title: "Say when a refund arrives",
    reason: "12 members asked again after the answer on refunds",
    before: "Refunds are processed after approval. Please check your account later.",
    after:
      "Once approved, a refund reaches your card within 5 working days. If it has not arrived by then, reply here and we will look into it at once.",
    /** The conversations that led to it: who, what they asked, how it ended. */
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
] as const;

/** One of them. */
export type Suggestion = (typeof suggestions)[number];
