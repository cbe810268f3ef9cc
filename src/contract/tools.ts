/** A tool's states; anything else is shown as "Inactive" (spec §4). */
export const toolStatuses = ["active", "updating", "error"] as const;

/** spec §3 "Tool category": built-in data, no call. */
export interface ToolCategory {
  category: string;
  tools: { name: string; status: string }[];
}
