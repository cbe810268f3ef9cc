import { type ConversationStatus, type Priority } from "@/contract/inbox";
import { createRandom, type Random, seedOf } from "../random";
import type { ConversationRow, MessageRow, SeedContext } from "../tables";
import { memberTypes } from "./conversation";
import { minutesBefore } from "./lines";
import talks from "./small-talk.json";

const firstNames =
  "Ada Bilal Carmen Dara Elif Farid Gina Hana Ivan Jonna Kofi Lior Mina Nils Oma Paula Quinn Rhea Sami Tove Uma Viktor Wanda Ximena Yara Zeno".split(
    " ",
  );
const lastNames =
  "Abara Bergström Castillo Demir Eklund Fontana Greene Hoang Ibrahim Jansen Keita Laurent Mbeki Nowak Ortega Pereira Quist Rossi Sandoval Tamm Ueda Varga Wagner Xu Yilmaz Zhou".split(
    " ",
  );
const tiers = ["Standard", "Standard", "Standard", "Premium", "Premium", "New", "VIP", "Investor"];
const channels = ["Website chat", "Email", "WhatsApp", "Mobile app", "Instagram"];

/** What is said in a generated conversation: member, AI, member. */
function lineOf(row: { id: string }, line: number): string {
  const { ai, answer, member } = talks[seedOf(row.id) % talks.length] ?? {};
  return [member, ai, answer][line] ?? "";
}

const spokenIn = (row: { id: string }): number => 1 + (seedOf(`${row.id} spoken`) % 3);

/** Never urgent: only the written conversations are. */
function drawPriority(random: Random): Priority {
  const chance = random.next();
  return chance < 0.15 ? "high" : chance < 0.75 ? "normal" : "low";
}

/** Minutes between two lines. */
const linePause = 1.5;

/** Generates a conversation; its member is not on the list of members. */
function makeConversation(number: number, now: number): ConversationRow {
  const id = `conversation-${1000 + number}`;
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

/** As many as the scenario adds. */
export const generatedConversations = ({ now, scenario }: SeedContext): ConversationRow[] =>
  Array.from({ length: scenario.moreConversations ?? 0 }, (_, index) =>
    makeConversation(index + 1, now),
  );

/** The messages of a generated conversation; none of a written one, which has its own. */
export function generatedMessages(row: ConversationRow): MessageRow[] {
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
