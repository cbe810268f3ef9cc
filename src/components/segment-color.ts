import { hueOf } from "@/components/initials-avatar";
import type { ReceivedSegment } from "@/contract/members";

/** What a segment is drawn in wherever it is shown: a hue of its id, never red, which means urgent. */
export const colorOf = ({ id, name = "" }: ReceivedSegment): string =>
  `oklch(0.6 0.1 ${Math.round(45 + (hueOf(id ?? name) * 5) / 6)})`;
