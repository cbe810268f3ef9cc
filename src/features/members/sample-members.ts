import type { ReceivedMember, ReceivedSegment } from "@/contract/members";

const member = (name: string, segment: string, engagement: number, lastActive: string) => ({
  name,
  email: `${name.toLowerCase().replace(" ", ".")}@example.com`,
  segment,
  engagement,
  lastActive,
});

/** Shown, marked as a sample, where the server has no members (spec §7). */
export const sampleMembers: readonly ReceivedMember[] = [
  member("Sarah Chen", "High-Value Investors", 95, "2 hours ago"),
  member("Marcus Webb", "Event Enthusiasts", 88, "5 hours ago"),
  member("Adaeze Nwosu", "Learning Focused", 82, "1 day ago"),
  member("Javier Ortega", "Event Enthusiasts", 76, "1 day ago"),
  member("Lena Hoffmann", "High-Value Investors", 71, "3 days ago"),
].map((made, index) => ({ ...made, id: `sample-${String(index + 1)}` }));

/** Shown, marked as a sample, where the server has no segments: the figures of spec §9. */
export const sampleSegments: readonly ReceivedSegment[] = [
  {
    name: "High-Value Investors",
    description: "Invested in the last 12 months and open every deal update",
    count: 247,
    color: "blue",
  },
  {
    name: "Event Enthusiasts",
    description: "Came to three or more events this quarter",
    count: 892,
    color: "green",
  },
  {
    name: "Learning Focused",
    description: "Mostly here for workshops, courses and the library",
    count: 1156,
    color: "amber",
  },
];
