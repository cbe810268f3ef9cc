import type { Conversation, Message } from "@/contract/inbox";
import type { ConversationRow, MessageRow } from "./tables";

/** A row as the list shows it; what is not known is left out. */
export function toConversation(row: ConversationRow): Conversation {
  return {
    id: row.id,
    memberId: row.memberId ?? undefined,
    memberName: row.memberName,
    memberTier: row.memberTier,
    memberType: row.memberType ?? undefined,
    channel: row.channel,
    priority: row.priority,
    status: row.status,
    lastMessage: row.lastMessage ?? undefined,
    lastMessageAt: row.lastMessageAt ?? undefined,
    lastMessageSender: row.lastMessageSender ?? undefined,
    timestamp: row.timestamp,
    sentimentScore: row.sentimentScore ?? undefined,
    isHumanTakeover: row.isHumanTakeover,
    assignedTo: row.assignedTo ?? null,
    takenOverAt: row.takenOverAt ?? null,
    handedOverAt: row.handedOverAt ?? null,
    waitedSeconds: row.waitedSeconds ?? undefined,
    handoffReason: row.handoffReason ?? undefined,
  };
}

/** A message as it is answered; a server that knows `clientId` says it of every one. */
export function toMessage(row: MessageRow): Message {
  const { conversationId: _, ...message } = row;
  return { ...message, clientId: row.clientId ?? null };
}
