import { Badge } from "@/ui/badge";

/** A badge for each tool, within a line of text. */
export function ToolBadges({ tools }: { tools: readonly string[] }) {
  return tools.map((tool, index) => (
    <Badge key={index} tone="outline" className="mr-1 align-middle">
      {tool}
    </Badge>
  ));
}
