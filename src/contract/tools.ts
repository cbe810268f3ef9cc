/** spec §3 "Tool category": built-in data, no call. */
export interface ToolCategory {
  category: string;
  tools: { name: string; status: string }[];
}
