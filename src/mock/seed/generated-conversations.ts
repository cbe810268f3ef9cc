import { type ConversationStatus, type Priority } from "@/contract/inbox";
import { createRandom, type Random, seedOf } from "../random";
import type { Scenario } from "../scenarios";
import type { ConversationRow, MessageRow, SeedContext } from "../tables";
import { linesOf } from "@/lib/lines";
import { minutesBefore } from "./lines";

const firstNames =
  "Ada Bilal Carmen Dara Elif Farid Gina Hana Ivan Jonna Kofi Lior Mina Nils Oma Paula Quinn Rhea Sami Tove Uma Viktor Wanda Ximena Yara Zeno".split(
    " ",
  );
const lastNames =
  "Abara Bergström Castillo Demir Eklund Fontana Greene Hoang Ibrahim Jansen Keita Laurent Mbeki Nowak Ortega Pereira Quist Rossi Sandoval Tamm Ueda Varga Wagner Xu Yilmaz Zhou".split(
    " ",
  );
const tiers = ["Standard", "Standard", "Standard", "Premium", "Premium", "New", "VIP", "Investor"];
/** The words for a tier on the Overview's card. */
export const memberTypes: Readonly<Record<string, string>> = {
  VIP: "VIP Member",
  Investor: "High Value",
  New: "New Member",
};
const channels = ["Website chat", "Email", "WhatsApp", "Mobile app", "Instagram"];

/** What is said in generated conversations: member, AI, member. */
const talk = linesOf(`
  I cannot find the recording of last week's workshop | Recordings appear in the library two days later. | Found it now, thanks
  Could you move my mentoring session to Friday? | I have asked your mentor; she is free in the afternoon. | Friday afternoon works
  My badge shows the wrong company name | I can correct it. Which name should it show? | Meridian Studio, please
  The payment page says "try again later" | Some cards are refused at the moment. Do you have another one? | Tried two already, both refused
  Is the breakfast on Thursday sold out? | Three places are left. Shall I keep one for you? | Yes please!
  I have been on the waitlist for a month and heard nothing | You are number five on the list. | That is what it said a month ago
  How do I invite my co-founder? | Profile, Team, Invite. The second seat is free. | Great, that was easy
  Nobody answers in the Berlin chapter group | I have written to the chapter lead. | Thank you, I feel a bit forgotten
  The app keeps signing me out | This is a known problem, a fix is on its way. | It is the third week now
  Do you have a quiet place to work at the harbour? | Yes, the reading room is open to members, there is always a desk. | Lovely
  I was promised a call back yesterday | I am sorry. I have asked a colleague to call you back. | That is what I was told yesterday
  What is the wifi password at Pier Hall? | It is on the back of your badge. | Ha, of course it is
`);

const lineOf = (row: { id: string }, line: number): string =>
  talk[seedOf(row.id) % talk.length]?.[line] ?? "";

const spokenIn = (row: { id: string }): number => 1 + (seedOf(`${row.id} spoken`) % 3);

/** Never urgent: only the written conversations are. */
function drawPriority(random: Random): Priority {
  const chance = random.next();
  return chance < 0.15 ? "high" : chance < 0.75 ? "normal" : "low";
}

/** Minutes between two lines. */
const linePause = 1.5;

const idOf = (number: number): string => `conversation-${1000 + number}`;

/** Generates a conversation; its member is not on the list of members. */
function makeConversation(number: number, now: number): ConversationRow {
  const id = idOf(number);
  const random = createRandom(seedOf(id));
  const memberTier = random.pick(tiers);
  const chance = random.next();
  const status: ConversationStatus =
    chance < 0.45 ? "active" : chance < 0.6 ? "escalated" : "resolved";
  const ago = 4 + random.next() * 20 + number * 2.6;
  const spoken = spokenIn({ id });
  const timeOf = (line: number) => minutesBefore(now, ago + (spoken - 1 - line) * linePause);
  // The member, the AI, the member: the list shows the member's last words.
  const shown = spoken === 3 ? 2 : 0;
  return {
    id,
    memberName: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    memberTier,
    memberType: memberTypes[memberTier],
    channel: random.pick(channels),
    priority: drawPriority(random),
    status,
    lastMessage: lineOf({ id }, shown),
    lastMessageAt: timeOf(shown),
    lastMessageSender: "member",
    timestamp: timeOf(0),
    handedOverAt: status === "escalated" ? timeOf(spoken - 1) : null,
    sentimentScore: random.chance(0.08) ? null : random.integer(-70, 90),
    isHumanTakeover: false,
    replies: [],
    repliesUsed: 0,
  };
}

/** As many as the scenario adds, unless it makes them up when asked for. */
export const generatedConversations = ({ now, scenario }: SeedContext): ConversationRow[] =>
  Array.from(
    { length: scenario.partSize === undefined ? (scenario.moreConversations ?? 0) : 0 },
    (_, index) => makeConversation(index + 1, now),
  );

/** The messages of a generated conversation; a written one has its own. */
function makeHistory(row: ConversationRow): MessageRow[] {
  if (!/^conversation-\d{4,}$/.test(row.id)) return [];
  const spoken = spokenIn(row);
  const start = Date.parse(row.timestamp);
  return Array.from({ length: spoken }, (_, line) => ({
    id: `${row.id}-m${line + 1}`,
    conversationId: row.id,
    sender: line === 1 ? "ai" : "member",
    content: lineOf(row, line),
    timestamp: minutesBefore(start, -line * linePause),
  }));
}

/** The conversations that a scenario makes up when asked for, by their numbers from 1. */
export const conversationsOnDemand = ({ moreConversations, partSize }: Scenario, now: number) => ({
  size: partSize === undefined ? 0 : (moreConversations ?? 0),
  partSize: partSize ?? 0,
  idOf,
  /** The number in an id; NaN for one that was not generated. */
  numberOf: (id: string): number => Number(/^conversation-(\d{4,})$/.exec(id)?.[1]) - 1000,
  conversation: (number: number) => makeConversation(number, now),
  historyOf: makeHistory,
});
export type ConversationsOnDemand = ReturnType<typeof conversationsOnDemand>;
