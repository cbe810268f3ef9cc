import { useState } from "react";
import { count } from "@/lib/format";
import { textParts } from "./text-parts";

/** A longer message shows so much of it at first, in characters, and as much again at each press. */
const step = 5000;

/** A message's words as they were written; web addresses can be followed. */
export function MessageText({ content }: { content: string }) {
  const [length, setLength] = useState(step);
  const parts = textParts(content.slice(0, length)).map((part, place) =>
    part.kind === "text" ? (
      part.text
    ) : (
      <a
        // Parts never move within one text.
        key={place}
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
