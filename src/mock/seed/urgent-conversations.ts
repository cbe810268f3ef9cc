import { linesOf } from "@/lib/lines";
import type { ConversationRow, MessageRow, SeedContext } from "../tables";
import { memberTypes } from "./generated-conversations";
import { minutesBefore } from "./lines";

/** Who waits on a busy day: since how many minutes, channel, mood, why handed over, what they say. */
const waiting = linesOf(`
  3 | WhatsApp | -64 | Safety of members: a person at the door | There is a man at the entrance of Pier Hall who will not let us in without paying him. Please send somebody.
  9 | Email | -71 | Privacy: data of others shown | I opened my profile and saw the bank details of another member. What do others see of mine?
  14 | Mobile app | -55 | Payment over the AI's limit of $500 | My company's card was charged for forty seats. We booked four.
  21 | Website chat | -49 | Deadline within the day | The deal room has locked me out, and the signature is due today.
  27 | Email | -60 | Safety of members: threat reported | A member has threatened me in the chapter chat, and the messages are still there.
`);

/** The urgent conversations that a scenario has beside the written ones, of members without another. */
export function urgentConversations(
  { members, now, scenario }: SeedContext,
  taken: ReadonlySet<string | null | undefined>,
): { conversation: ConversationRow; messages: MessageRow[] }[] {
  const free = members().filter(({ id }) => !taken.has(id));
  return waiting.slice(0, scenario.urgent ?? 0).flatMap((cells, index) => {
    const [minutes, channel = "", mood, handoffReason, content = ""] = cells;
    const member = free[index];
    if (!member) return [];
    const id = `conversation-urgent-${index + 1}`;
    const timestamp = minutesBefore(now, Number(minutes));
    const sentimentScore = Number(mood);
    const memberTier = member.tier ?? "Standard";
    return {
      messages: [
        {
          id: `${id}-m1`,
          conversationId: id,
          sender: "member" as const,
          content,
          timestamp,
          sentimentScore,
        },
      ],
      conversation: {
        id,
        memberId: member.id,
        memberName: member.name,
        memberTier,
        memberType: memberTypes[memberTier],
        memberEmail: member.email,
        channel,
        priority: "urgent" as const,
        status: "escalated" as const,
        lastMessage: content,
        lastMessageAt: timestamp,
        lastMessageSender: "member" as const,
        timestamp,
        sentimentScore,
        isHumanTakeover: false,
        handoffReason,
        replies: [],
        repliesUsed: 0,
      },
    };
  });
}
