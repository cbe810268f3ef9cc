import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "@/lib/browser-storage";
import { Listeners } from "@/lib/listeners";

const changes = new Listeners();

/** A preference stored in this browser: one of a few words, the first by default. */
export function usePreference<Word extends string>(
  name: string,
  words: readonly [Word, ...Word[]],
): [value: Word, prefer: (word: Word) => void] {
  const stored = useSyncExternalStore(changes.add, () => readStored("browser", name));
  const prefer = (word: Word) => {
    writeStored("browser", name, word);
    changes.notify();
  };
  return [words.find((word) => word === stored) ?? words[0], prefer];
}
