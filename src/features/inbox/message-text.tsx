import { textParts } from "./text-parts";

/** A message's words as they were written; web addresses can be followed. */
export function MessageText({ content }: { content: string }) {
  return textParts(content).map((part, place) =>
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
}
