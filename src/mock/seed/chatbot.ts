import type { BotConfig, ChatbotConversation } from "@/contract/chatbot";
import { createRandom } from "../random";
import type { SeedContext } from "../tables";
import { linesOf } from "@/lib/lines";
import { minutesBefore } from "./lines";

/** What members ask: topic, question, outcome, the bot's words, status (resolved), why handed over. */
const questions = linesOf(`
Events | What time do the doors open for the Founders' Summit? | Answered from the event page | The doors open at 8:30, and the first talk begins at 9:15.
Events | Can I bring a guest to the Lisbon dinner? | Answered: one guest, free of charge | Yes: one guest, free of charge. Shall I put them on the list?
Billing | Where do I find my invoice for March? | Sent the link to the invoice | Under Settings, Invoices. This is the one for March.
Billing | My card was declined, can I pay by transfer? | Handed to the team | I cannot take a transfer myself. A colleague from billing can. | escalated | Payment or refund
Deal room | How do I ask for access to the Series A room? | Request form opened | I have opened the request form for you. It takes a minute.
Deal room | Is my NDA still valid? | Looking it up || in_progress
Library | Which course should I begin with as a first-time founder? | Recommended Reading a Term Sheet | Reading a Term Sheet: five short lessons, made for a first round.
Library | The video stops after ten seconds | Asked for device and browser || active
Membership | What is the difference between Premium and VIP? | Compared both tiers | VIP adds the deal rooms and a personal contact to everything in Premium.
Membership | I want to pause my membership over the summer | Paused until September | Done: it rests until September 1, and nothing is charged.
Mentoring | How are mentors matched? | Explained the matching
Mentoring | My mentor has not answered in two weeks | Handed to the team | I am sorry about that. I have told the mentoring team. | escalated | Complaint
App | How do I switch on notifications? | Sent three steps with pictures
App | The app asks me to sign in every morning | Known problem, fix announced
Chapters | Is there a chapter in Accra? | Invited to the launch evening
Chapters | How do I become a chapter lead? | Sent the handbook
Events | Is there a quiet room at the summit? | Looking for the floor plan || in_progress
Billing | Do you offer a discount for non-profits? | Offered 30%
Workshops | Will the term sheet workshop be recorded? | Answered: yes, within two days | Yes. The recording is in the library within two days.
Workshops | I am number 3 on the waitlist, will I get in? | Estimated at 80%
Privacy | Which data do you keep about me? | Sent the export link
Sponsors | Who is my contact for sponsoring Demo Day? | Handed to partnerships | I will bring in a colleague from partnerships. | escalated | Asked for a person
Referrals | Has my referral been counted? | Confirmed, credit of $50
Profile | How do I change the name on my badge? | Changed
Feedback | The open house was wonderful, thank you! | Passed on to the team
Billing | I was charged twice for the spring workshop | Handed to billing | I can see both charges. A colleague from billing has to return one. | escalated | Payment or refund
Deal room | Which documents do I need before I can invest? | Sent the checklist
Deal room | Can you explain the liquidation preference in the Helix round? | Handed to the deal team | I have no answer I am sure of. The deal team will explain it. | escalated | No answer in the knowledge base
Events | Is the Lisbon venue step-free? | Answered from the venue page
Events | Can I move my summit ticket to my co-founder? | Handed to the events team | I may not change a ticket's name. The events team can. | escalated | Needs an account change
Library | Are there transcripts of the founder interviews? | No answer found, handed to the team || escalated | No answer in the knowledge base
Membership | Please merge my two accounts | Handed to the team | I may not merge accounts myself. A colleague will, today. | escalated | Needs an account change
Mentoring | Can I have a second mentor for hiring? | Answered: yes, with Premium
App | Does the app work without a connection? | Asked which device || active
Chapters | May a chapter sign its own venue contract? | Handed to the chapter team || escalated | No answer in the knowledge base
Membership | Delete my account and everything in it | Handed to the privacy officer || escalated | Privacy request
Sponsors | What does a booth at Demo Day cost? | Sent the price list
Billing | I want my money back for the cancelled workshop | Handed to billing || escalated | Payment or refund
Profile | Can I hide my company on my profile? | Sent two steps with pictures
Billing | My friend joined, but the credit has not come | Handed to billing || escalated | Payment or refund
`);

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
export const seedBotConfig: BotConfig = {
  persona: "Harbor Guide",
  tone: "friendly",
  languages: ["English", "Spanish", "German"],
  handoffThreshold: 65,
  handoffRules: { onNegativeSentiment: true, onRepeatedQuestion: true, onRequest: true },
  businessHours: { enabled: true, from: "08:00", to: "19:00" },
  escalationWords: ["lawyer", "refund", "harassment", "unsafe", "journalist"],
};
