import { useCallback, useState } from "react";
import { writeStored, readStored } from "@/lib/browser-storage";

/** A preference stored in this browser: one of a few words, the first by default. */
export function usePreference<Word extends string>(
  name: string,
  words: readonly [Word, ...Word[]],
): [value: Word, prefer: (word: Word) => void] {
  const [value, setValue] = useState<Word>(() => {
    const remembered = readStored("browser", name);
    return words.find((word) => word === remembered) ?? words[0];
  });
  const prefer = useCallback(
    (word: Word) => {
      setValue(word);
      writeStored("browser", name, word);
    },
    [name],
  );
  return [value, prefer];
}
