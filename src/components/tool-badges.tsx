import { Badge } from "@/ui/badge";

/** A badge for each tool, within a line of text. */
export function ToolBadges({ tools }: { tools: readonly string[] }) {
  return tools.map((tool, index) => (
    <Badge key={index} tone="outline" className="mr-1 align-middle">
      {tool}
    </Badge>
  ));
}

/** Words as badges, on lines of their own. */
export const BadgeList = ({ words }: { words: readonly string[] }) => (
  <ul role="list" className="flex flex-wrap gap-1.5">
    {words.map((word) => (
      <li key={word} className="min-w-0">
        <Badge tone="outline">{word}</Badge>
      </li>
    ))}
  </ul>
);
