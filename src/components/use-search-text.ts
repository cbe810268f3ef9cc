import { useEffect, useState } from "react";

/** Typing reaches the address after this many ms of rest: browsers ration address changes. */
const writeDelay = 250;

/**
 * The search field's text: echoed at once, written to the address a moment later, and taken from
 * it where something else changed it (Back, a link).
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
