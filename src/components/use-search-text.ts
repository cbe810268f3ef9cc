import { useEffect, useState } from "react";

/** Delay before typing changes the address, in ms: browsers limit how often it may change. */
const writeDelay = 250;

/**
 * The text of a search field: shown at once, written to the address with a delay, and updated when
 * something else (Back, a link) changes the address.
 */
export function useSearchText(
  address: string,
  write: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(address);
  const [known, setKnown] = useState(address);
  if (address !== known) {
    setKnown(address);
    setText(address);
  }
  useEffect(() => {
    if (text === known) return undefined;
    const timer = setTimeout(() => {
      setKnown(text);
      write(text);
    }, writeDelay);
    return () => clearTimeout(timer);
  }, [text, known, write]);
  return [text, setText];
}
