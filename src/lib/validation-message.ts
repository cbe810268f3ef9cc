import type { BaseIssue } from "valibot";

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  Number.isNaN(value);

/** The number in a valibot requirement: "8" of minLength(8). */
const requirement = (issue: BaseIssue<unknown>): string =>
  typeof issue.requirement === "number" ? issue.requirement.toLocaleString("en-US") : "";

const plural = (amount: string, word: string): string =>
  `${amount} ${word}${amount === "1" ? "" : "s"}`;

/** What is wrong with a form field, as one plain sentence. */
export function validationMessage(issue: BaseIssue<unknown>): string {
  const limit = requirement(issue);
  if (Array.isArray(issue.input)) {
    if (issue.type === "min_length") return `Choose at least ${limit}.`;
    if (issue.type === "max_length") return `Choose at most ${limit}.`;
  }
  if (isEmpty(issue.input)) return issue.type === "picklist" ? "Choose one." : "Fill this in.";
  switch (issue.type) {
    case "min_length":
      return `Use at least ${plural(limit, "character")}.`;
    case "max_length":
      return `Use at most ${plural(limit, "character")}.`;
    case "min_value":
      return `Enter ${limit} or more.`;
    case "max_value":
      return `Enter ${limit} or less.`;
    case "number":
      return "Enter a number.";
    case "integer":
      return "Enter a whole number.";
    case "email":
      return "Enter an email address, such as name@example.org.";
    case "url":
      return "Enter a web address, such as https://example.org.";
    case "iso_timestamp":
      return "Enter a date and a time.";
    case "iso_date":
      return "Enter a date.";
    case "picklist":
      return "Choose one of the list.";
    default:
      return "Check this value.";
  }
}
