import { readStored, writeUserText } from "@/lib/browser-storage";

/** Drafts are kept for the tab, each person's apart (decisions §6). */
const keyFor = (username: string, conversationId: string): string =>
  `draft:${username}:${conversationId}`;

/** What was being written to a member, "" where nothing was. */
export const draftOf = (username: string, conversationId: string): string =>
  readStored("tab", keyFor(username, conversationId)) ?? "";

/** Keeps what is being written; "" forgets it. */
export function keepDraft(username: string, conversationId: string, text: string): void {
  writeUserText(keyFor(username, conversationId), text === "" ? undefined : text);
}
