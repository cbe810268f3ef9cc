import type { BaseIssue } from "valibot";

/** What is wrong with a request, in plain words that name the field. */
export function validationMessage(issue: BaseIssue<unknown>): string {
  const path = (issue.path ?? []).map((step) => String(step.key)).join(".");
  const field = path === "" ? "The body" : `"${path}"`;
  if (issue.input === undefined) return `${field} is missing.`;
  switch (issue.type) {
    case "min_length":
      return `${field} must not be empty.`;
    case "email":
      return `${field} must be an email address.`;
    case "picklist":
    case "literal":
      return `${field} must be ${(issue.expected ?? "").replaceAll(/[()]/g, "").replaceAll(" | ", " or ")}.`;
    case "string":
    case "number":
    case "boolean":
    case "array":
    case "object":
      return `${field} must be of type ${issue.type}.`;
    default:
      return `${field} is not valid.`;
  }
}
