import { useCallback, useState } from "react";
import { writeStored, readStored } from "@/lib/browser-storage";

/** One of a few words a person prefers, remembered by this browser; the first is the default. */
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
