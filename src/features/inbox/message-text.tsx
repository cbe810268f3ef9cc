import { useState } from "react";
import { count } from "@/lib/format";
import { textParts } from "./text-parts";

/** This many characters are shown at first, and as many more for each press of "Show more". */
const step = 5000;

/** A message's text as it was written, with links. */
export function MessageText({ content }: { content: string }) {
  const [length, setLength] = useState(step);
  const parts = textParts(content.slice(0, length)).map((part, index) =>
    part.href === undefined ? (
      part.text
    ) : (
      <a
        key={index}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="underline underline-offset-2"
      >
        {part.text}
      </a>
    ),
  );
  if (content.length <= length) return parts;
  return (
    <>
      {parts}
      {"… "}
      <button
        type="button"
        className="cursor-pointer font-medium underline underline-offset-2"
        onClick={() => setLength((now) => now + step)}
      >
        Show more ({count(content.length - length)} characters)
      </button>
    </>
  );
}
