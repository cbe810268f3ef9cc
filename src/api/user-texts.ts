import { create } from "zustand";
import { readStored, writeStored } from "@/lib/browser-storage";

type Texts = Readonly<Record<string, string>>;

/** Texts that could not be stored. They are kept in memory, as long as the page lives. */
const useUnstored = create<{ hasFailed: boolean; texts: Texts }>(() => ({
  hasFailed: false,
  texts: {},
}));

/** Whether any text that somebody wrote could not be stored. */
export const useStorageFailure = (): boolean => useUnstored(({ hasFailed }) => hasFailed);

/** Reads a text that somebody wrote in this tab. */
export const readUserText = (key: string): string | undefined =>
  useUnstored.getState().texts[key] ?? readStored("tab", key);

/** Stores a text that somebody wrote in this tab, in memory if storage fails; undefined removes it. */
export function writeUserText(key: string, text: string | undefined): void {
  const isStored = writeStored("tab", key, text);
  const { [key]: _, ...others } = useUnstored.getState().texts;
  if (isStored || text === undefined) useUnstored.setState({ texts: others });
  else useUnstored.setState({ hasFailed: true, texts: { ...others, [key]: text } });
}

/** Drops the texts that could not be stored. */
export const forgetUnstoredTexts = (): void => useUnstored.setState({ texts: {} });

/** The key of a draft in this tab. Each person has their own; the case of the username is ignored. */
const keyOf = (username: string, conversationId: string): string =>
  `draft:${username.toLowerCase()}:${conversationId}`;

/** The unsent text of a conversation, or "". */
export const draftOf = (username: string, conversationId: string): string =>
  readUserText(keyOf(username, conversationId)) ?? "";

/** Stores the unsent text of a conversation; "" removes it. */
export const saveDraft = (username: string, conversationId: string, text: string): void =>
  writeUserText(keyOf(username, conversationId), text || undefined);
