import { fallbackSegments } from "@/contract/members";
import type { SegmentRow } from "../tables";

/** The organisation's segments: one rule, count and colour each, wherever they are shown. */
const segments = [
  ...fallbackSegments,
  {
    name: "New Arrivals",
    description: "Joined within the last sixty days",
    count: 184,
    color: "teal",
  },
  {
    name: "At Risk",
    description: "Engagement has fallen to a third or less",
    count: 143,
    color: "amber",
  },
  {
    name: "Chapter Leads",
    description: "Run a local chapter",
    count: 38,
    color: "rose",
  },
];

export const seedSegments = (): SegmentRow[] =>
  segments.map((segment, index) => ({ ...segment, id: `segment-${index + 1}`, rules: null }));
