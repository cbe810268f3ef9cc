import { readUserText, writeUserText } from "./user-texts";

/** Drafts are stored in the tab, for each person apart; usernames ignore case. */
const keyOf = (username: string, conversationId: string): string =>
  `draft:${username.toLowerCase()}:${conversationId}`;

/** The unsent text of a conversation, or "". */
export const draftOf = (username: string, conversationId: string): string =>
  readUserText(keyOf(username, conversationId)) ?? "";

/** Stores the unsent text of a conversation; "" removes it. */
export const saveDraft = (username: string, conversationId: string, text: string): void =>
  writeUserText(keyOf(username, conversationId), text || undefined);
