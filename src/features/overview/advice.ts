import * as v from "valibot";
import { createTabStore, tableOf } from "@/lib/tab-store";

/** spec §3 "Recommendation". Built-in data: executing one changes only this browser. */
export const recommendations = [
  {
    id: "quiet-investors",
    title: "Call quiet investors",
    description: "High-value investors who have not opened a deal update for 30 days",
    /** Number of members, and who they are: "18 members …". */
    count: 18,
    audience: "in High-Value Investors, silent for 30 days or more",
    /** What executing does. */
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

const Decision = v.object({
  kind: v.picklist(["executed", "dismissed", "implemented", "rejected"]),
  at: v.number(),
  /** The implemented answer, as edited. */
  text: v.optional(v.string()),
});
type Decision = v.InferOutput<typeof Decision>;

/** What a person decided about recommendations and suggestions, by id (decisions §3). */
export const decisions = createTabStore<Readonly<Record<string, Decision>>>(
  "decisions",
  {},
  tableOf(Decision),
);

/** Decides about one of them. */
export const decide = (id: string, kind: Decision["kind"], text?: string): void =>
  decisions.set((all) => ({ ...all, [id]: { kind, at: Date.now(), text } }));

/** Takes decisions back. */
export const undecide = (...ids: readonly string[]): void =>
  decisions.set((all) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => !ids.includes(id))),
  );
