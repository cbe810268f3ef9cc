import { excerpt, rowOf, textOf } from "./rows";
import type { Answer } from "./server";

export const isGood = (status: number): boolean => status >= 200 && status < 300;
export const isJson = (type: string): boolean =>
  type === "application/json" || type.endsWith("+json");

/** An answer on one line: its status, its type, the beginning of its body. */
export const summaryOf = ({ asked, status, contentType, text }: Answer): string =>
  status === 0
    ? `${asked}: ${text}`
    : `${asked} → ${status} ${contentType}: ${excerpt(text) || "no body"}`;

/** What is wrong with the answer of a call that must be refused; `what` is as in "a bad body". */
export function refusalProblem(
  { status, text, contentType, json }: Answer,
  expected: number,
  what: string,
): string | undefined {
  const documented = `; the documents say ${expected}`;
  if (isGood(status)) return `${what} is accepted with ${status}${documented}`;
  if (status !== expected) return `${what} is answered ${status || "by nothing"}${documented}`;
  if (text.trim() === "") return "a refusal without text";
  if (contentType.includes("html") || /^\s*<(?:!doctype|html)/i.test(text)) {
    return "a refusal that is an HTML page";
  }
  const hasFields = isJson(contentType) || typeof json === "object";
  return hasFields && !textOf(rowOf(json), "error")
    ? 'a refusal whose JSON has no "error" text'
    : undefined;
}
