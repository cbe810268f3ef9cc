import * as v from "valibot";

/** A moment in ms since 1970, within what a date can say and a demo can mean. */
export const Moment = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(Date.UTC(2000), "It must be a moment after 1999"),
  v.maxValue(Date.UTC(2100), "It must be a moment before 2100"),
);
