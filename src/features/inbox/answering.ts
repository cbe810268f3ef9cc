import { personName } from "@/api/conversation-rows";
import { senderOf } from "@/components/message-looks";
import { isPerson, type ReceivedSessionUser } from "@/contract/auth";
import { isTakenOver, type ReceivedConversation, type ReceivedMessage } from "@/contract/inbox";

/** Who has taken a conversation over, as `user` reads it; the name is "" where the server does not say. */
export function holderOf(one: ReceivedConversation, user: ReceivedSessionUser) {
  if (!isTakenOver(one)) return undefined;
  const name = one.assignedTo?.trim() ?? "";
  const isYou = name !== "" && isPerson(name, user);
  return { name: isYou ? user.username : name, isYou };
}

/** The other person who answers a conversation; undefined for nobody. */
export function colleagueOf(one: ReceivedConversation, user: ReceivedSessionUser) {
  const { name, isYou } = holderOf(one, user) ?? {};
  return name && !isYou ? (personName(name, user) ?? "A colleague") : undefined;
}

/** Whether a person may reply: where the server does not say who has it, it may be theirs. */
export const canAnswer = (one: ReceivedConversation, user: ReceivedSessionUser): boolean =>
  isTakenOver(one) && colleagueOf(one, user) === undefined;

/** Whether this person wrote it; so counts any agent's message without an author. */
export const isOwn = (message: ReceivedMessage, me: ReceivedSessionUser): boolean =>
  senderOf(message) === "agent" && (message.agentId === undefined || isPerson(message.agentId, me));
