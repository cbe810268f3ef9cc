import * as v from "valibot";
import type { Member } from "@/contract/members";
import { ConversationStatus, type Message, Priority } from "@/contract/inbox";
import { createRandom, seedOf } from "../random";
import type { ConversationRow, MessageRow, SeedContext } from "../tables";
import eventConversations from "./conversations-events.txt?raw";
import moneyConversations from "./conversations-money.txt?raw";
import peopleConversations from "./conversations-people.txt?raw";
import productConversations from "./conversations-product.txt?raw";
import { minutesBefore } from "./lines";

const senders: Readonly<Record<string, Message["sender"]>> = { M: "member", A: "ai", G: "agent" };

interface SeededConversation {
  conversation: ConversationRow;
  messages: MessageRow[];
}

/**
 * Reads one written conversation. Its first line is
 * `@ member | channel | priority | status | minutes since the last word | taken by | label`,
 * then `~` summary, `?` why the AI handed over, `>` suggested reply, `+` what the member answers,
 * and the messages: `M` member, `A` AI, `G` agent, with the sentiment before the text; `¶` breaks
 * a line.
 */
function readConversation(
  text: string,
  index: number,
  members: ReadonlyMap<string, Member>,
  now: number,
): SeededConversation {
  const [head = "", ...lines] = text.trim().split("\n");
  const [name = "", channel = "", priority, status, ago, agent = "-", label = ""] = head
    .slice(1)
    .split("|")
    .map((cell) => cell.trim());
  const member = members.get(name);
  if (!member) throw new Error(`"${name}" writes but is no member`);
  const id = `conversation-${index + 1}`;
  const noted = (sign: string) =>
    lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(2));
  const spoken = lines.filter((line) => /^[MAG] /.test(line));

  const random = createRandom(seedOf(name));
  let minutes = Number(ago);
  const messages = spoken
    .toReversed()
    .map((line, back): MessageRow => {
      const [, sign = "", score, content = ""] = /^([MAG]) (?:(-?\d+) )?(.*)$/.exec(line) ?? [];
      const timestamp = minutesBefore(now, minutes);
      // An AI answers within seconds; people take their time.
      minutes += sign === "A" ? 0.1 + random.next() * 0.3 : 0.5 + random.next() * 4;
      return {
        id: `${id}-m${spoken.length - back}`,
        conversationId: id,
        sender: senders[sign] ?? "agent",
        content: content.replaceAll("¶", "\n\n"),
        timestamp,
        sentimentScore: score === undefined ? null : Number(score),
      };
    })
    .toReversed();
  const last = messages.at(-1);
  const scored = messages.findLast((message) => message.sentimentScore != null);
  return {
    messages,
    conversation: {
      id,
      memberId: member.id,
      memberName: name,
      memberTier: member.tier ?? "Standard",
      memberType: label || null,
      memberEmail: member.email,
      channel,
      priority: v.parse(Priority, priority),
      status: v.parse(ConversationStatus, status),
      lastMessage: last?.content ?? null,
      lastMessageAt: last?.timestamp ?? null,
      lastMessageSender: last?.sender ?? null,
      timestamp: messages[0]?.timestamp ?? minutesBefore(now, minutes),
      sentimentScore: scored?.sentimentScore ?? null,
      isHumanTakeover: agent !== "-",
      assignedTo: agent === "-" ? null : agent,
      summary: noted("~")[0] ?? null,
      handoffReason: noted("?")[0] ?? null,
      suggestedReply: noted(">")[0] ?? null,
      replies: noted("+"),
      repliesUsed: 0,
    },
  };
}

/** The written conversations, each of a member who is on the list of members. */
export function seedConversations({ members, now, scenario }: SeedContext): SeededConversation[] {
  const byName = new Map(members().map((member) => [member.name, member]));
  return [moneyConversations, eventConversations, productConversations, peopleConversations]
    .flatMap((texts) => texts.trim().split(/\n\n/))
    .map((text, index) => readConversation(text, index, byName, now))
    .filter(({ conversation: { priority } }) => {
      // On a quiet day nothing presses.
      return scenario.data !== "quiet" || !["urgent", "high"].includes(priority);
    });
}
