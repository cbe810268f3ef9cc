import type { LiveMessages } from "../live-connection";
import { type ConversationUpdate, isBehind, rowOf } from "./conversation-merge";
import type { ConversationStore } from "./conversation-store";

/** A live message about one conversation. */
export type Frame = LiveMessages["conversation_updated"];

/** Whether a live message is about one conversation. */
export const isFrame = (message: LiveMessages[keyof LiveMessages]): message is Frame =>
  message.type === "conversation_updated";

/** The ids of conversations whose row, or whose new messages, live messages left out. */
export interface LeftOut {
  rows: Set<string>;
  messages: Set<string>;
}

/** Nothing left out yet. */
export const noneLeftOut = (): LeftOut => ({ rows: new Set(), messages: new Set() });

/** Writes what live messages contain, and adds what they leave out. */
export function writeFrames(
  store: ConversationStore,
  frames: readonly Frame[],
  leftOut: LeftOut,
): void {
  const updates: ConversationUpdate[] = [];
  for (const { conversationId: id, conversation: row, messages } of frames) {
    if (id === undefined) continue;
    const detail = store.detail(id);
    if (!row) leftOut.rows.add(id);
    else if (!messages && detail && isBehind(detail, row)) leftOut.messages.add(id);
    updates.push({ id, change: row ? rowOf(row) : {}, messages, isWhole: row !== undefined });
  }
  if (updates.length > 0) store.write(updates);
}
