import type { Call } from "@/contract/call";
import type { Problem } from "./findings";
import { excerpt, rowOf, textOf } from "./rows";
import type { Answer } from "./server";
import { envelopeOf, judge } from "./shape";

export const isGood = (status: number): boolean => status >= 200 && status < 300;
const isJson = (type: string) => type === "application/json" || type.endsWith("+json");

/** An answer on one line: its status, its type, the beginning of its body. */
export const summaryOf = ({ asked, status, contentType, text }: Answer): string =>
  status === 0
    ? `${asked}: ${text}`
    : `${asked} → ${status} ${contentType}: ${excerpt(text) || "no body"}`;

/**
 * Judges the answer of a call that must succeed: whether the call is done, and the body that a page
 * would read, without its envelope.
 */
export function judgeSuccess(
  call: Call,
  answer: Answer,
): { problems: Problem[]; done: boolean; body?: unknown } {
  const { status, text, json, contentType } = answer;
  const problems: Problem[] = [];
  const add = (grade: Problem["grade"], cause: string, example = summaryOf(answer)) =>
    problems.push({ grade, cause, example });
  if (!isGood(status)) {
    add("breaks", status === 0 ? "no answer" : `answered ${status} where it must succeed`);
    return { problems, done: false };
  }
  const success = call.success ?? 200;
  if (status !== success) add("differs", `answered ${status} where the documents say ${success}`);
  if (call.answer === undefined) {
    if (text !== "") add("differs", "a body where the documents have none");
    return { problems, done: true };
  }
  // A change that is answered 2xx is done, whatever the body (decisions §3).
  const needsBody = call.method === "GET" || call.open === true;
  const grade = needsBody ? "breaks" : "differs";
  if (json === undefined) {
    add(grade, "an answer that is not JSON");
    return { problems, done: !needsBody };
  }
  if (!isJson(contentType)) add("differs", `JSON sent as ${contentType || "nothing"}`);
  const [, secret] = /"(password\w*)"\s*:/i.exec(text) ?? [];
  if (secret !== undefined) add("differs", `"${secret}" is in an answer`);
  const envelope = envelopeOf(call.answer, json);
  if (envelope !== undefined) add(grade, `answers wrapped in an envelope {"${envelope}": …}`);
  const body = envelope === undefined ? json : rowOf(json)[envelope];
  for (const { grade: own, cause, example } of judge(call.answer, body)) {
    add(needsBody ? own : grade, cause, example);
  }
  return { problems, done: true, body };
}

/**
 * What is wrong with the answer of a call that must be refused with `expected`; `what` names what
 * was sent, as in "a bad body".
 */
export function refusalProblem(
  { status, text, contentType, json }: Answer,
  expected: number,
  what: string,
): string | undefined {
  if (isGood(status)) return `${what} is accepted with ${status}; the documents say ${expected}`;
  if (status !== expected) {
    return `${what} is answered ${status || "by nothing"}; the documents say ${expected}`;
  }
  if (text.trim() === "") return "a refusal without text";
  if (contentType.includes("html") || /^\s*<(?:!doctype|html)/i.test(text)) {
    return "a refusal that is an HTML page";
  }
  const hasFields = isJson(contentType) || typeof json === "object";
  return hasFields && !textOf(rowOf(json), "error")
    ? 'a refusal whose JSON has no "error" text'
    : undefined;
}
