import { Badge } from "@/ui/badge";

/** Tools, one badge each, as they stand in a line of text. */
export function ToolBadges({ tools }: { tools: readonly string[] }) {
  return tools.map((tool, index) => (
    <Badge key={index} tone="outline" className="mr-1 align-middle">
      {tool}
    </Badge>
  ));
}
