import { Badge } from "@/ui/badge";

/** A badge for each tool with a name, within a line of text; a narrow list has no room for them. */
export function ToolBadges({ tools }: { tools: readonly string[] }) {
  const named = tools.filter((tool) => tool.trim() !== "");
  // Not a flex box, which would cut a long word without a sign.
  const look = "mr-1 inline-block align-middle leading-4.5 @max-[40rem]:hidden";
  return named.map((tool, index) => (
    <Badge key={index} tone="outline" className={look}>
      {tool}
    </Badge>
  ));
}

/** Words as badges, on lines of their own. */
export const BadgeList = ({ words }: { words: readonly string[] }) => (
  <ul role="list" className="flex flex-wrap gap-1.5">
    {words.map((word, index) => (
      <li key={index} className="min-w-0">
        <Badge tone="outline">{word}</Badge>
      </li>
    ))}
  </ul>
);
