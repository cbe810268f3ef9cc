import * as v from "valibot";
import { type BotConfig, ChatbotConversation } from "@/contract/chatbot";
import { createRandom } from "../random";
import type { SeedContext } from "../tables";
import { minutesBefore } from "./lines";
import stock from "./questions.json";

/** What members ask, latest first; resolved where no status is named. `answer` is the bot's. */
const questions: readonly {
  topic: string;
  query: string;
  outcome: string;
  answer?: string;
  status?: string;
  handoffReason?: string;
}[] = stock;

/** The chatbot's recent conversations, latest first, with the fields of both pages. */
export function seedChatbotConversations({
  members,
  now,
}: Pick<SeedContext, "members" | "now">): ChatbotConversation[] {
  const random = createRandom(40);
  let minutes = 1;
  return questions.map((question, index) => {
    const { answer, handoffReason, outcome, query, topic } = question;
    const status = v.parse(ChatbotConversation.entries.status, question.status ?? "resolved");
    const thanks = handoffReason ? "Thanks, I will wait." : "Thank you!";
    const memberName = random.pick(members).name;
    minutes += random.integer(2, 9 + index);
    return {
      id: `chat-${index + 1}`,
      memberName,
      user: memberName,
      timestamp: minutesBefore(now, minutes),
      query,
      topic,
      outcome,
      status,
      duration: `${random.integer(0, 7)}m ${random.integer(5, 59)}s`,
      satisfaction: status === "resolved" ? random.integer(37, 50) / 10 : null,
      handoffReason: handoffReason ?? null,
      messages: answer
        ? [query, answer, thanks].map((content, line) => ({
            id: `chat-${index + 1}-${line + 1}`,
            sender: line === 1 ? ("ai" as const) : ("member" as const),
            content,
            timestamp: minutesBefore(now, minutes - line * 0.4),
          }))
        : null,
    };
  });
}

/** What was last learned, latest first. */
export const seedKnowledgeUpdates = (now: number) =>
  [
    { minutes: 38, title: "Parking and lift access for the Founders' Summit" },
    { minutes: 210, title: "Refund policy for workshops: 7 days" },
    { minutes: 900, title: "New product: Corporate Seats" },
    { minutes: 2600, title: "Deal-room NDA, version 4" },
    { minutes: 6100, title: "Chapter handbook, page on safety" },
  ].map(({ minutes, title }, index) => ({
    id: `update-${index + 1}`,
    title,
    timestamp: minutesBefore(now, minutes),
  }));

/** The bot as it is configured at the start. */
export const seedBotConfig = (organisation: string): BotConfig => ({
  // Not longer than the contract allows.
  persona: `${organisation.slice(0, 60)} Guide`,
  tone: "friendly",
  languages: ["English", "Spanish", "German"],
  handoffThreshold: 65,
  handoffRules: { onNegativeSentiment: true, onRepeatedQuestion: true, onRequest: true },
  businessHours: { enabled: true, from: "08:00", to: "19:00" },
  escalationWords: ["lawyer", "refund", "harassment", "unsafe", "journalist"],
});
