import * as v from "valibot";
import type { ReceivedSessionUser } from "@/contract/auth";
import type { ReceivedConversationDetail, ReceivedMessage } from "@/contract/inbox";
import { isPerson } from "./people";

/** A person's reply that the conversation does not show yet. */
export const Reply = v.object({
  /** Unique; sent as `clientId` to a server that knows it. */
  id: v.string(),
  conversationId: v.string(),
  content: v.string(),
  /** How many agent messages of this very text there were when it was written. */
  known: v.number(),
  /** When it was last sent, in ms since 1970; only for display. */
  sentAt: v.number(),
  /** `sent`: the server accepted it, and the conversation was not read since. */
  state: v.picklist(["sending", "sent", "failed"]),
  /** It was always sent with its id, so it cannot be stored twice. */
  isTracked: v.fallback(v.boolean(), false),
  /** It went out live without a confirmation: the socket may be dead. */
  wasLive: v.fallback(v.boolean(), false),
});
export type Reply = v.InferOutput<typeof Reply>;

/** A conversation's messages, as far as they are known. */
type Messages = Pick<ReceivedConversationDetail, "messages"> | undefined;

/** Whether the server knows `clientId`: then it sends the field with every message. */
export const knowsClientId = (conversation: Messages): boolean =>
  conversation?.messages?.some((message) => "clientId" in message) ?? false;

/** Whether the server will know a reply's `clientId`; where nothing can be read, as when it was last sent. */
export const isKnownTo = (conversation: Messages, { isTracked }: Reply): boolean =>
  conversation ? knowsClientId(conversation) : isTracked;

/** What is sent of a reply; its id goes to a server that will know it. */
export function bodyOf(reply: Reply, conversation: Messages) {
  const clientId = isKnownTo(conversation, reply) ? { clientId: reply.id } : {};
  return { content: reply.content, messageType: "text" as const, ...clientId };
}

function mayBeOwn(message: ReceivedMessage, text: string, user: ReceivedSessionUser): boolean {
  const { sender, content, agentId, clientId } = message;
  if (sender === "member" || sender === "ai" || clientId !== undefined) return false;
  const isOwn = agentId === undefined || user.id === undefined || isPerson(agentId, user);
  return isOwn && content?.trim() === text;
}

/** How many messages of exactly this text the person may have sent in a conversation. */
export const countOf = (text: string, conversation: Messages, user: ReceivedSessionUser): number =>
  conversation?.messages?.filter((message) => mayBeOwn(message, text, user)).length ?? 0;

/** A new reply, as it is first sent. */
export const newReply = (
  content: string,
  conversationId: string,
  conversation: Messages,
  user: ReceivedSessionUser,
): Reply => ({
  // Not `randomUUID`, which exists on https and localhost only.
  id: crypto.getRandomValues(new Uint32Array(4)).join("-"),
  conversationId,
  content,
  known: countOf(content, conversation, user),
  sentAt: Date.now(),
  state: "sending",
  isTracked: knowsClientId(conversation),
  wasLive: false,
});

/** Whether a server without ids cannot tell two replies apart. */
export const isSameText = (a: Reply, b: Reply): boolean =>
  a.conversationId === b.conversationId && a.content === b.content;

/** Ids of replies in HTTP calls: not sent yet, or sent and not answered. */
export type OpenCalls = Record<"queued" | "unanswered", ReadonlySet<string>>;

/**
 * The replies that a conversation does not contain yet. A reply with an id is found by that id, if
 * the server knows ids; any other by its text. Each message settles one reply: the earliest that
 * the server accepted, else the earliest of all. The same text sent twice needs two messages, and
 * while the answer may still tell whose the first is, it settles neither.
 */
export function unsettled(
  replies: readonly Reply[],
  conversationId: string,
  conversation: Messages,
  user: ReceivedSessionUser,
  { queued, unanswered }: OpenCalls,
): readonly Reply[] {
  const ids = new Set(conversation?.messages?.map(({ clientId }) => clientId));
  const byId = knowsClientId(conversation);
  const used = new Map<string, number>();
  const settled = new Set<string>();
  // Accepted replies come first: a failed one must not take their message.
  const isSent = ({ state }: Reply) => Number(state === "sent");
  for (const reply of replies.toSorted((a, b) => isSent(b) - isSent(a))) {
    if (reply.conversationId !== conversationId) continue;
    if (ids.has(reply.id)) settled.add(reply.id);
    else if (!(byId && reply.isTracked)) {
      const before = Math.max(reply.known, used.get(reply.content) ?? 0);
      const left = countOf(reply.content, conversation, user) - before;
      const equal = replies.filter(
        (other) => isSameText(other, reply) && !queued.has(other.id) && !settled.has(other.id),
      );
      const isOpen = reply.state !== "sent" && equal.some(({ id }) => unanswered.has(id));
      if (left < (isOpen ? equal.length : 1)) continue;
      used.set(reply.content, before + 1);
      settled.add(reply.id);
    }
  }
  if (settled.size === 0) return replies;
  return replies
    .filter(({ id }) => !settled.has(id))
    .map((reply) => {
      const taken = reply.conversationId === conversationId ? used.get(reply.content) : undefined;
      return taken === undefined ? reply : { ...reply, known: Math.max(reply.known, taken) };
    });
}
