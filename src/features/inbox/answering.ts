import { personName } from "@/api/conversation-rows";
import { senderOf } from "@/components/message-looks";
import { isPerson, type ReceivedSessionUser } from "@/contract/auth";
import { isTakenOver, type ReceivedConversation, type ReceivedMessage } from "@/contract/inbox";

/** Who has taken a conversation over, as `user` sees it; the name is "" if the server does not send one. */
export function holderOf(one: ReceivedConversation, user: ReceivedSessionUser) {
  if (!isTakenOver(one)) return undefined;
  const name = one.assignedTo?.trim() ?? "";
  const isYou = name !== "" && isPerson(name, user);
  return { name: isYou ? user.username : name, isYou };
}

/** The colleague who has taken a conversation over; undefined if nobody has, `user` has, or it is unknown. */
export function colleagueOf(one: ReceivedConversation, user: ReceivedSessionUser) {
  const { name, isYou } = holderOf(one, user) ?? {};
  return name && !isYou ? (personName(name, user) ?? "A colleague") : undefined;
}

/** Whether `user` may reply. If the server does not say who took the conversation over, they may. */
export const canAnswer = (one: ReceivedConversation, user: ReceivedSessionUser): boolean =>
  isTakenOver(one) && colleagueOf(one, user) === undefined;

/** Whether `me` wrote the message. An agent's message without an author counts as theirs. */
export const isOwn = (message: ReceivedMessage, me: ReceivedSessionUser): boolean =>
  senderOf(message) === "agent" && (message.agentId === undefined || isPerson(message.agentId, me));
