import { hueOf } from "@/components/initials-avatar";
import type { ReceivedSegment } from "@/contract/members";

/** The hues of the colours a server may name, in degrees. */
const warm = { red: 25, rose: 5, orange: 55, amber: 75, yellow: 95 };
const hues = new Map(Object.entries({ ...warm, green: 155, teal: 190, blue: 262, purple: 305 }));

/** What a segment is drawn in, the same wherever it is shown: its own colour, or one of its id. */
export function colorOf({ color, id, name = "" }: ReceivedSegment): string {
  const hue = hues.get(color?.trim().toLowerCase() ?? "") ?? hueOf(id ?? name);
  return `oklch(0.65 0.1 ${hue})`;
}
