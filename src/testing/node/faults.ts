import { expect } from "vitest";
import type { Part } from "@/tools/conformance/check-server";
import { checkDemo, type Fault, type Reply } from "./faulty-server";

type Changed = Partial<Reply>;

/** Changes the answers to some calls, as in `GET /api/users$`. */
export const onAnswer = (on: string, reply: (reply: Reply) => Changed): Fault => ({
  on: new RegExp(on),
  reply,
});

/** Changes the answers with 2xx and a body. */
export const onSuccess = (on: string, reply: (reply: Reply) => Changed): Fault =>
  onAnswer(on, (own) => (own.status < 300 && own.text !== "" ? reply(own) : {}));

/** Changes a text inside the answers with 2xx. */
export const inSuccess = (on: string, pattern: RegExp, by: string): Fault =>
  onSuccess(on, ({ text }) => ({ text: text.replace(pattern, by) }));

/** Answers one status as another, with that body if one is given. */
export const forStatus = (on: string, from: number, status: number, text?: string): Fault =>
  onAnswer(on, (own) => (own.status === from ? { status, text: text ?? own.text } : {}));

/** A fault, its finding ("breaks: …" or "differs: …"), and what follows from it. */
type FaultCase = readonly [fault: Fault, found: string, follows?: RegExp];
/** Faults by what the server does wrong. */
export type FaultCases = Readonly<Record<string, FaultCase>>;

/** Checks a server with the fault, by the parts that can see it: it has that finding and no other. */
export async function expectFound(
  [fault, found, follows]: FaultCase,
  parts?: readonly Part[],
): Promise<void> {
  const { findings, verdict } = await checkDemo([fault], parts);
  const [grade = "", cause = ""] = found.split(/: (.*)/s);
  const own = findings.filter((finding) => finding.cause.includes(cause));
  expect(own[0], JSON.stringify(findings)).toMatchObject({ grade });
  const others = findings.filter((finding) => !own.includes(finding));
  expect(others.filter((finding) => follows?.test(finding.cause) !== true)).toEqual([]);
  const breaks = findings.some((finding) => finding.grade === "breaks");
  expect(verdict).toMatch(breaks ? /^The pages .* break\./ : /^The pages work .* It differs/);
}
