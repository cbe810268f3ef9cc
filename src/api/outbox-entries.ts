import * as v from "valibot";
import type { ReceivedConversationDetail, ReceivedMessage } from "@/contract/inbox";

/** A reply on its way: shown as "Sending…" or "Not delivered" until it is read back. */
export const OutboxEntry = v.object({
  id: v.string(),
  conversationId: v.string(),
  content: v.string(),
  /** How many agent messages of this very text were there when it was sent. */
  known: v.number(),
  /** When it was last sent, in ms since 1970. */
  sentAt: v.number(),
  state: v.picklist(["sending", "failed"]),
});
export type OutboxEntry = v.InferOutput<typeof OutboxEntry>;

const isAgents = ({ sender }: ReceivedMessage): boolean => sender !== "member" && sender !== "ai";

/** How many agent messages of exactly this text a conversation holds. */
export function countOf(
  content: string,
  conversation: Pick<ReceivedConversationDetail, "messages"> | null | undefined,
): number {
  const messages = conversation?.messages ?? [];
  return messages.filter(
    (message) => isAgents(message) && (message.content ?? "").trim() === content,
  ).length;
}

/**
 * The entries left after a conversation was read back. Each message read settles one entry, the
 * earliest of its text, so that the same text sent twice needs two of them; and what settled one
 * entry can never settle another later.
 */
export function unsettled(
  entries: readonly OutboxEntry[],
  conversationId: string,
  conversation: Pick<ReceivedConversationDetail, "messages"> | null | undefined,
): readonly OutboxEntry[] {
  const taken = new Map<string, number>();
  let changed = false;
  const settledIds = new Set<string>();
  for (const entry of entries) {
    if (entry.conversationId !== conversationId) continue;
    const before = Math.max(entry.known, taken.get(entry.content) ?? 0);
    if (countOf(entry.content, conversation) <= before) continue;
    taken.set(entry.content, before + 1);
    settledIds.add(entry.id);
    changed = true;
  }
  if (!changed) return entries;
  return entries
    .filter(({ id }) => !settledIds.has(id))
    .map((entry) => {
      const used = entry.conversationId === conversationId ? taken.get(entry.content) : undefined;
      return used === undefined ? entry : { ...entry, known: Math.max(entry.known, used) };
    });
}

/** Entries as they were kept; whatever is none of them is left out. */
export function entriesFrom(kept: unknown): readonly OutboxEntry[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((entry) => {
    const result = v.safeParse(OutboxEntry, entry);
    return result.success ? [result.output] : [];
  });
}
