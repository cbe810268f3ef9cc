import { isSameText, type ReceivedMessage } from "@/contract/inbox";
import type { Detail, Row } from "./state";

/** Whether a conversation has these values; any is fine where one is undefined. */
export const matches = ({ status, priority, isHumanTakeover }: Row, values: Row): boolean =>
  status === (values.status ?? status) &&
  priority === (values.priority ?? priority) &&
  isHumanTakeover === (values.isHumanTakeover ?? isHumanTakeover);

/**
 * Writes an update into a conversation: its fields, and messages that it lacks, by their ids.
 * `isUnsure`: equal messages without ids may be one or two.
 */
export function mergeDetail(
  detail: Detail,
  change: Detail,
  news: readonly ReceivedMessage[] = [],
): { detail: Detail; isUnsure: boolean } {
  const before = change.messages ?? detail.messages ?? [];
  const whole = { ...detail, ...change };
  if (news.length === 0) return { detail: whole, isUnsure: false };
  const seen = new Set<string>();
  let isUnsure = false;
  const messages = [...before, ...news].filter(({ id, sender, content, timestamp }, index) => {
    const text = JSON.stringify([sender, content, timestamp]);
    const isThere = id !== undefined && seen.has(`id ${id}`);
    // Of two equal ones at least one has no id.
    const isLike = seen.has(id === undefined ? `text ${text}` : `without id ${text}`);
    seen.add(`text ${text}`).add(id === undefined ? `without id ${text}` : `id ${id}`);
    if (index < before.length) return true;
    if (isLike && !isThere) isUnsure = true;
    return !isThere && !isLike;
  });
  // What was suggested has been said, or something else in its place.
  const added = messages.slice(before.length);
  const isAnswered = added.some(({ sender }) => sender !== "member" && sender !== "ai");
  const outdated = isAnswered ? { suggestedReply: undefined } : {};
  return { detail: { ...whole, messages, ...outdated }, isUnsure };
}

/** Whether a row mentions a message that the detail lacks. */
export function isBehind(detail: Detail, row: Row): boolean {
  const last = detail.messages?.at(-1);
  const lag = Date.parse(row.lastMessageAt ?? "") - Date.parse(last?.timestamp ?? "");
  // Times may be of whole seconds, missing, or text such as "just now".
  if (lag !== 0 && !Number.isNaN(lag)) return lag > 0;
  return row.lastMessage !== undefined && !isSameText(row.lastMessage, last?.content);
}
