import type { ReceivedMember, ReceivedSegment } from "@/contract/members";

/** Shown, marked as a sample, where the server has no members (spec §7). */
export const sampleMembers: readonly ReceivedMember[] = [
  {
    id: "sample-1",
    name: "Sarah Chen",
    email: "sarah.chen@example.com",
    segment: "High-Value Investors",
    engagement: 95,
    lastActive: "2 hours ago",
  },
  {
    id: "sample-2",
    name: "Marcus Webb",
    email: "marcus.webb@example.com",
    segment: "Event Enthusiasts",
    engagement: 88,
    lastActive: "5 hours ago",
  },
  {
    id: "sample-3",
    name: "Adaeze Nwosu",
    email: "adaeze.nwosu@example.com",
    segment: "Learning Focused",
    engagement: 82,
    lastActive: "1 day ago",
  },
  {
    id: "sample-4",
    name: "Javier Ortega",
    email: "javier.ortega@example.com",
    segment: "Event Enthusiasts",
    engagement: 76,
    lastActive: "1 day ago",
  },
  {
    id: "sample-5",
    name: "Lena Hoffmann",
    email: "lena.hoffmann@example.com",
    segment: "High-Value Investors",
    engagement: 71,
    lastActive: "3 days ago",
  },
];

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
