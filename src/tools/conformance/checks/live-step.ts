import type { Check, Step } from "../check";

/** A step about the live connection; core, writing, and not needed by the later ones unless told. */
export const liveStep = (
  what: string,
  run: Check["run"],
  { core = true, writes = true, needed = false } = {},
): Step => ({ name: `live: ${what}`, core, writes, needed, run });
