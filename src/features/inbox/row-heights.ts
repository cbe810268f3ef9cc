import type { Density } from "./conversation-row";

/** Below this width of the list, in px, the member's tier and channel take a line of their own. */
export const narrowList = 372;

/** A row's height in px at the usual text size, fixed so that ten thousand need no measuring. */
export const rowHeight = (density: Density, narrow = false): number =>
  density === "compact" ? 82 : narrow ? 130 : 114;
