import * as v from "valibot";
import type { ReceivedSessionUser } from "@/contract/auth";
import type { ReceivedConversationDetail, ReceivedMessage } from "@/contract/inbox";
import { isPerson } from "./people";

/** A person's reply that no reading of the conversation has shown yet. */
export const Reply = v.object({
  /** Unique; sent as `clientId` to a server that knows it. */
  id: v.string(),
  conversationId: v.string(),
  content: v.string(),
  /** How many agent messages of this very text there were when it was written. */
  known: v.number(),
  /** When it was last sent, in ms since 1970; for showing alone. */
  sentAt: v.number(),
  /** `sent`: the server accepted it, and no reading has shown it yet. */
  state: v.picklist(["sending", "sent", "failed"]),
  /** Every time it was sent it carried its id: it cannot be stored twice. */
  isTracked: v.fallback(v.boolean(), false),
  /** It went out live and was not confirmed: the socket may be dead. */
  wasLive: v.fallback(v.boolean(), false),
});
export type Reply = v.InferOutput<typeof Reply>;

/** A new reply's id. A page without https has no randomUUID. */
export const newReplyId = (): string =>
  "randomUUID" in crypto
    ? crypto.randomUUID()
    : `${String(Date.now())}-${Math.random().toString(36).slice(2)}`;

/** The messages of a conversation, as far as they are known. */
type Messages = Pick<ReceivedConversationDetail, "messages"> | null | undefined;

/** Whether a server knows `clientId`: then it answers the field on every message (decisions §3). */
export const knowsClientId = (conversation: Messages): boolean =>
  conversation?.messages?.some((message) => "clientId" in message) ?? false;

/** A person's own message of this text, as far as the server says whose it is. */
const isOwnText = (
  { sender, content, agentId, clientId }: ReceivedMessage,
  text: string,
  user: ReceivedSessionUser,
): boolean =>
  sender !== "member" &&
  sender !== "ai" &&
  (content ?? "").trim() === text &&
  clientId === undefined &&
  // Without an id of the person's own there is nothing to tell another one's by.
  (agentId === undefined || user.id === undefined || isPerson(agentId, user));

/** How many messages of exactly this text a conversation holds that the person may have sent. */
export const countOf = (text: string, conversation: Messages, user: ReceivedSessionUser): number =>
  (conversation?.messages ?? []).filter((message) => isOwnText(message, text, user)).length;

/**
 * The replies left after a conversation was read. One with an id is settled by the message of that
 * id, on a server that knows ids. Another one is settled by a message of its text: each message
 * settles one, the earliest that the server accepted or else of all, so that the same text sent twice needs two of them.
 */
export function unsettled(
  replies: readonly Reply[],
  conversationId: string,
  conversation: Messages,
  user: ReceivedSessionUser,
): readonly Reply[] {
  const ids = new Set((conversation?.messages ?? []).map(({ clientId }) => clientId));
  const byId = knowsClientId(conversation);
  const used = new Map<string, number>();
  const settled = new Set<string>();
  // What the server is known to have comes first: a failed one must not take its message.
  const isSent = ({ state }: Reply) => Number(state === "sent");
  for (const reply of replies.toSorted((a, b) => isSent(b) - isSent(a))) {
    if (reply.conversationId !== conversationId) continue;
    if (ids.has(reply.id)) settled.add(reply.id);
    else if (!(byId && reply.isTracked)) {
      const before = Math.max(reply.known, used.get(reply.content) ?? 0);
      if (countOf(reply.content, conversation, user) <= before) continue;
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

/**
 * Replies as they were stored, for a page that opens: those that the server accepted are left to
 * its own answers, and what cannot be read is skipped.
 */
export function repliesFrom(stored: unknown): readonly Reply[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry) => {
    const result = v.safeParse(Reply, entry);
    return result.success && result.output.state !== "sent" ? [result.output] : [];
  });
}
