import type { SeedContext, SeededConversation } from "../tables";
import { memberTypes } from "./generated-conversations";
import { minutesBefore } from "./lines";
import waiting from "./urgent.json";

/** The urgent conversations that a scenario has beside the written ones, of members without another. */
export function urgentConversations({
  members,
  now,
  scenario,
  written,
}: SeedContext): SeededConversation[] {
  const taken = new Set(written.map(({ conversation }) => conversation.memberId));
  const free = members.filter(({ id }) => !taken.has(id));
  return waiting.slice(0, scenario.urgent ?? 0).flatMap((line, index) => {
    const { channel, handoffReason, minutesAgo, mood: sentimentScore, text: content } = line;
    const member = free[index];
    if (!member) return [];
    const id = `conversation-urgent-${index + 1}`;
    const timestamp = minutesBefore(now, minutesAgo);
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
