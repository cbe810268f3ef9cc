import type { BaseIssue } from "valibot";

/** Messages by the type of the failed rule; # is its limit. The only `check` is for visible text. */
const sentences: Readonly<Record<string, string>> = {
  min_length: "Use at least # characters.",
  max_length: "Use at most # characters.",
  min_value: "Enter # or more.",
  max_value: "Enter # or less.",
  number: "Enter a number.",
  integer: "Enter a whole number.",
  rfc_email: "Enter an email address, such as name@example.org.",
  iso_timestamp: "Enter a date and a time.",
  picklist: "Choose one from the list.",
  check: "Fill this in.",
};
const listSentences: typeof sentences = {
  min_length: "Choose at least #.",
  max_length: "Choose at most #.",
};

/** The message for a form field's error, as one sentence. */
export function formMessage({ input, requirement, type }: BaseIssue<unknown>): string {
  const limit = typeof requirement === "number" ? requirement.toLocaleString("en-US") : "";
  const isEmpty =
    typeof input === "string" ? input.trim() === "" : Number.isNaN(input ?? Number.NaN);
  const ofList = Array.isArray(input) ? listSentences[type] : undefined;
  const empty = type === "picklist" ? "Choose one." : "Fill this in.";
  const sentence = ofList ?? (isEmpty ? empty : (sentences[type] ?? "Check this value."));
  return sentence.replace("#", limit).replace(" 1 characters", " 1 character");
}
