import type { BotConfig, ChatbotConversation } from "@/contract/chatbot";
import type { Random } from "../random";
import type { Row } from "../rows";
import { linesOf, minutesBefore } from "./lines";

/** What members ask the bot: topic, question, how it ended, status ("" is resolved). */
const questions = linesOf(`
Events | What time do the doors open for the Founders' Summit? | Answered from the event page
Events | Can I bring a guest to the Lisbon dinner? | Answered: one guest, free of charge
Billing | Where do I find my invoice for March? | Sent the link to the invoice
Billing | My card was declined, can I pay by transfer? | Handed to the team | escalated
Deal room | How do I ask for access to the Series A room? | Request form opened
Deal room | Is my NDA still valid? | Looking it up | in_progress
Library | Which course should I begin with as a first-time founder? | Recommended Reading a Term Sheet
Library | The video stops after ten seconds | Asked for device and browser | active
Membership | What is the difference between Premium and VIP? | Compared both tiers
Membership | I want to pause my membership over the summer | Paused until September
Mentoring | How are mentors matched? | Explained the matching
Mentoring | My mentor has not answered in two weeks | Handed to the team | escalated
App | How do I switch on notifications? | Sent three steps with pictures
App | The app asks me to sign in every morning | Known problem, fix announced
Chapters | Is there a chapter in Accra? | Invited to the launch evening
Chapters | How do I become a chapter lead? | Sent the handbook
Events | Is there a quiet room at the summit? | Looking for the floor plan | in_progress
Billing | Do you offer a discount for non-profits? | Offered 30%
Workshops | Will the term sheet workshop be recorded? | Answered: yes, within two days
Workshops | I am number 3 on the waitlist, will I get in? | Estimated at 80%
Privacy | Which data do you keep about me? | Sent the export link
Sponsors | Who is my contact for sponsoring Demo Day? | Handed to partnerships | escalated
Referrals | Has my referral been counted? | Confirmed, credit of $50
Profile | How do I change the name on my badge? | Changed
Feedback | The open house was wonderful, thank you! | Passed on to the team
`);

/** How many of the bot's conversations are listed. */
const count = 40;

/** The chatbot's recent conversations, latest first, with the fields of both pages. */
export function seedChatbotConversations(
  random: Random,
  now: number,
  memberNames: readonly string[],
): Row<"chatbotConversations">[] {
  let minutes = 1;
  return Array.from({ length: count }, (_, index) => {
    const [topic = "", query = "", outcome = "", word] = questions[index % questions.length] ?? [];
    const status: ChatbotConversation["status"] =
      word === "escalated" || word === "in_progress" || word === "active" ? word : "resolved";
    const memberName = random.pick(memberNames);
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
      // Nobody rates what has not ended.
      satisfaction: status === "resolved" ? random.integer(37, 50) / 10 : null,
    };
  });
}

/** What was last learned, latest first. */
export const seedKnowledgeUpdates = (now: number): Row<"knowledgeUpdates">[] =>
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
export const seedBotConfig: BotConfig = {
  persona: "Harbor Guide",
  tone: "friendly",
  languages: ["English", "Spanish", "German"],
  handoffThreshold: 65,
  handoffRules: { onNegativeSentiment: true, onRepeatedQuestion: true, onRequest: true },
  businessHours: { enabled: true, from: "08:00", to: "19:00" },
  escalationWords: ["lawyer", "refund", "harassment", "unsafe", "journalist"],
};
