import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "./browser-storage";
import { Listeners } from "./listeners";

const changes = new Listeners<[name: string | null]>();
// Another tab may change one.
if (typeof window !== "undefined") {
  window.addEventListener("storage", ({ key }) => changes.notify(key));
}

/** Calls back with the name of a preference that was changed, here or in another tab. */
export const onPreferenceChange = changes.add;

/** A preference stored in this browser: one of a few words, the first by default. */
export const preference = <Word extends string>(
  name: string,
  words: readonly [Word, ...Word[]],
): Word => words.find((word) => word === readStored("browser", name)) ?? words[0];

/** Stores a preference. */
export function prefer(name: string, word: string): void {
  writeStored("browser", name, word);
  changes.notify(name);
}

/** A preference in a component, and how to change it. */
export function usePreference<Word extends string>(
  name: string,
  words: readonly [Word, ...Word[]],
): [value: Word, prefer: (word: Word) => void] {
  const value = useSyncExternalStore(
    changes.add,
    () => preference(name, words),
    () => words[0],
  );
  return [value, (word) => prefer(name, word)];
}
