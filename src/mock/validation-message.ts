import { type BaseIssue, getDotPath } from "valibot";

const types = ["string", "number", "boolean", "array", "object"];

/** What is wrong with a request, in plain words that name the field. */
export function validationMessage(issue: BaseIssue<unknown>): string {
  const { expected, input, type } = issue;
  const name = getDotPath(issue);
  const field = name === null ? "The body" : `"${name}"`;
  if (input === undefined) return `${field} is missing.`;
  if (type === "min_length") return `${field} must not be empty.`;
  if (type === "email") return `${field} must be an email address.`;
  if (types.includes(type)) return `${field} must be of type ${type}.`;
  if (type !== "picklist" && type !== "literal") return `${field} is not valid.`;
  const words = (expected ?? "").replaceAll(/[()]/g, "").replaceAll(" | ", " or ");
  return `${field} must be ${words}.`;
}
