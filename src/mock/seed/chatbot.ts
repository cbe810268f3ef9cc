import type { BotConfig, ChatbotConversation } from "@/contract/chatbot";
import { createRandom } from "../random";
import type { SeedContext } from "../tables";
import { linesOf } from "@/lib/lines";
import questionsText from "./questions.txt?raw";
import { minutesBefore } from "./lines";

/** What members ask: topic, question, outcome, the bot's words, status (resolved), why handed over. */
const questions = linesOf(questionsText);

/** The chatbot's recent conversations, latest first, with the fields of both pages. */
export function seedChatbotConversations({ members, now }: SeedContext): ChatbotConversation[] {
  const random = createRandom(40);
  let minutes = 1;
  return questions.map((cells, index) => {
    const [topic = "", query = "", outcome = "", answer, word, handoffReason] = cells;
    const lines = [query, answer, handoffReason ? "Thanks, I will wait." : "Thank you!"];
    const status: ChatbotConversation["status"] =
      word === "escalated" || word === "in_progress" || word === "active" ? word : "resolved";
    const memberName = random.pick(members()).name;
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
        ? lines.map((content = "", line) => ({
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
  linesOf(`
    38 | Parking and lift access for the Founders' Summit
    210 | Refund policy for workshops: 7 days
    900 | New product: Corporate Seats
    2600 | Deal-room NDA, version 4
    6100 | Chapter handbook, page on safety
  `).map(([minutes, title = ""], index) => ({
    id: `update-${index + 1}`,
    title,
    timestamp: minutesBefore(now, Number(minutes)),
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
