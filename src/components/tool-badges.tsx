import { Badge } from "@/ui/badge";

/** Not a flex box, which would cut a long word without a sign. */
const look = "inline-block leading-4.5";

/** A badge for each tool, within a line of text; a narrow list has no room for them. */
export function ToolBadges({ tools }: { tools: readonly string[] }) {
  return tools.map((tool, index) => (
    <Badge key={index} tone="outline" className={`${look} mr-1 align-middle @max-[40rem]:hidden`}>
      {tool}
    </Badge>
  ));
}

/** Words as badges, on lines of their own, or a text where there are no words. */
export const BadgeList = ({ none = "", words }: { words: readonly string[]; none?: string }) =>
  words.length === 0 ? (
    <p className="text-sm text-muted-foreground">{none}</p>
  ) : (
    <ul role="list" className="flex flex-wrap gap-1.5">
      {words.map((word, index) => (
        <li key={index} className="flex min-w-0">
          <Badge tone="outline" className={look}>
            {word}
          </Badge>
        </li>
      ))}
    </ul>
  );
