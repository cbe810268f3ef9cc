import { Badge } from "@/ui/badge";

/** Not a flex box, which would cut a long word without a sign. */
const look = "inline-block leading-4.5";

/** A badge for each tool with a name, within a line of text; a narrow list has no room for them. */
export function ToolBadges({ tools }: { tools: readonly string[] }) {
  const named = tools.filter((tool) => tool.trim() !== "");
  return named.map((tool, index) => (
    <Badge key={index} tone="outline" className={`${look} mr-1 align-middle @max-[40rem]:hidden`}>
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
