import { useCallback, useState } from "react";
import { keep, kept } from "@/lib/kept";

/** One of a few words a person prefers, remembered by this browser; the first is the default. */
export function usePreference<Word extends string>(
  name: string,
  words: readonly [Word, ...Word[]],
): [value: Word, prefer: (word: Word) => void] {
  const [value, setValue] = useState<Word>(() => {
    const remembered = kept("browser", name);
    return words.find((word) => word === remembered) ?? words[0];
  });
  const prefer = useCallback(
    (word: Word) => {
      setValue(word);
      keep("browser", name, word);
    },
    [name],
  );
  return [value, prefer];
}
