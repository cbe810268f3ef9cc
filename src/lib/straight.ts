// Not in format.ts, whose number formats take long to create: sign-in would wait for them.

/** Removes characters that change the text direction, so that a name cannot reverse the text next to it. */
export const straight = (text: string): string =>
  text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "");
