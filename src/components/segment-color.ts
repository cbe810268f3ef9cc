import { hueOf } from "@/components/initials-avatar";
import type { ReceivedSegment } from "@/contract/members";

/** A segment's colour, with a hue derived from its id. Never red, which means urgent. */
export const colorOf = ({ id, name = "" }: ReceivedSegment): string =>
  `oklch(0.6 0.1 ${Math.round(45 + (hueOf(id ?? name) * 5) / 6)})`;
