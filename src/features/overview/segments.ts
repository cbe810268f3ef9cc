import type { Segment } from "@/contract/members";

/** The Overview's segments are the spec's own figures (spec §9, decisions §9). */
export const segments: readonly (Omit<Segment, "color"> & { color: "info" | "ok" | "high" })[] = [
  {
    name: "High-Value Investors",
    description: "Invested in the last 12 months and open every deal update",
    count: 247,
    color: "info",
  },
  {
    name: "Event Enthusiasts",
    description: "Came to three or more events this quarter",
    count: 892,
    color: "ok",
  },
  {
    name: "Learning Focused",
    description: "Mostly here for workshops, courses and the library",
    count: 1156,
    color: "high",
  },
];
