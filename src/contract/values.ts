import * as v from "valibot";

/** Ids are strings on the wire; a client also accepts a number. */
export const Id = v.pipe(v.string(), v.minLength(1));

/** ISO 8601, UTC. */
export const Timestamp = v.pipe(v.string(), v.isoTimestamp());

/** 0 to 100. */
export const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** A count of things: whole, not negative. */
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Whether it has more than white space and invisible characters such as the zero-width space. */
export const isVisible = (text: string) => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);

/** Text a person must fill in: trimmed, not blank. */
export const RequiredText = v.pipe(v.string(), v.trim(), v.minLength(1), v.check(isVisible));

/** Past values of figures, oldest first; any may be missing. */
export const histories = <const Names extends readonly string[]>(...figures: Names) =>
  v.nullish(v.object(v.entriesFromList(figures, v.nullish(v.array(v.number())))));

/** Makes a check for a status, since most actions are offered in one status only. */
export const hasStatus =
  (offered: string) =>
  ({ status }: { status?: string | undefined }): boolean =>
    status === offered;
