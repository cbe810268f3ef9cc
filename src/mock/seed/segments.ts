import { fallbackSegments } from "@/contract/members";
import type { SegmentRow } from "../tables";
import others from "./segments.json";

/** The organisation's segments: one rule, count and colour each, wherever they are shown. */
export const seedSegments = (): SegmentRow[] =>
  [...fallbackSegments, ...others].map((segment, index) => ({
    ...segment,
    id: `segment-${index + 1}`,
    rules: null,
  }));
