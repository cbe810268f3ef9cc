import { type ReactNode, useState } from "react";
import { count } from "@/lib/format";

/** How many characters are shown at first. */
const most = 5000;

interface LongTextProps {
  text: string;
  /** Renders the visible part of the text; as plain text by default. */
  children?: (shown: string) => ReactNode;
}

/**
 * User-written text of any length. Long text is not kerned: Chromium shapes each line of a kerned
 * word together with all the letters after it, which takes half a minute for 100,000 letters.
 */
export function LongText({ text, children = (shown) => shown }: LongTextProps) {
  const [isWhole, setWhole] = useState(false);
  if (text.length <= most) return children(text);
  return (
    <span className="[font-kerning:none]">
      {children(isWhole ? text : text.slice(0, most))}
      {!isWhole && (
        <>
          {"… "}
          <button
            type="button"
            className="cursor-pointer font-medium underline underline-offset-2"
            onClick={() => setWhole(true)}
          >
            Show All ({count(text.length)} characters)
          </button>
        </>
      )}
    </span>
  );
}
