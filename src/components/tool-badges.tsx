import { Badge } from "@/ui/badge";

/** Inline badges for the tools that have a name. Hidden in a narrow list, where they do not fit. */
export function ToolBadges({ tools }: { tools: readonly string[] }) {
  const named = tools.filter((tool) => tool.trim() !== "");
  // Not a flex box, which would cut a long word off without an ellipsis.
  const look = "mr-1 inline-block align-middle leading-4.5 @max-[40rem]:hidden";
  return named.map((tool, index) => (
    <Badge key={index} tone="outline" className={look}>
      {tool}
    </Badge>
  ));
}

/** A list of words as badges, which wraps onto further lines. */
export const BadgeList = ({ words }: { words: readonly string[] }) => (
  <ul role="list" className="flex flex-wrap gap-1.5">
    {words.map((word, index) => (
      <li key={index} className="min-w-0">
        <Badge tone="outline">{word}</Badge>
      </li>
    ))}
  </ul>
);
