import type { Call } from "@/contract/call";
import { Fault, type Remarks, Skip } from "./check";
import type { Answer } from "./http";
import { judge } from "./shape";
import { answerInShort } from "./words";

const isJson = (contentType: string): boolean =>
  contentType === "application/json" || contentType.endsWith("+json");

/** Statuses that say that a server does not have an extension (decisions §3). */
const notOffered = [404, 405, 501];

/** Skips where the answer says that this server does not have the extension. */
export function skipWhereNotOffered(call: Call, answer: Answer): void {
  if (call.tier === "extension" && notOffered.includes(answer.status)) {
    throw new Skip(`not offered: ${answer.status} to ${answer.asked}`);
  }
}

/** Nothing that a server tells holds a password. */
function expectNoPassword({ asked, text }: Answer): void {
  const found = /"(password\w*)"\s*:/i.exec(text)?.[1];
  if (found !== undefined) throw new Fault(`no password in the answer to ${asked}`, `"${found}"`);
}

/** A success as the contract writes it. Answers the body's JSON; undefined where there is none. */
export function expectSuccess(call: Call, answer: Answer, remarks: Remarks): unknown {
  const success = call.success ?? 200;
  const expected = `${success} to ${answer.asked}`;
  if (answer.status !== success) throw new Fault(expected, answerInShort(answer));
  if (call.answer === undefined) {
    if (answer.text === "") return undefined;
    throw new Fault(`${expected} with no body`, answerInShort(answer));
  }
  if (!isJson(answer.contentType)) {
    throw new Fault(`application/json from ${answer.asked}`, answerInShort(answer));
  }
  if (answer.json === undefined)
    throw new Fault(`JSON from ${answer.asked}`, answerInShort(answer));
  const { faults, notes } = judge(call.answer, answer.json);
  for (const note of notes) remarks.note(note);
  if (faults.length > 0) {
    throw new Fault(`the contract's shape from ${answer.asked}`, faults.slice(0, 5).join("; "));
  }
  expectNoPassword(answer);
  return answer.json;
}

/** What is wrong with a refusal's body (decisions §3: text, or JSON whose `error` is the text). */
function bodyFault({ contentType, text, json }: Answer): string | undefined {
  if (contentType.includes("html") || /^\s*<(?:!doctype|html)/i.test(text)) return "an HTML page";
  if (!isJson(contentType) && (json === null || typeof json !== "object")) return undefined;
  const error = json !== null && typeof json === "object" && "error" in json && json.error;
  return typeof error === "string" && error.trim() !== ""
    ? undefined
    : 'JSON without "error" as text';
}

/** A refusal of that status with a body that pages can show; `why` completes "… since". */
export function expectRefusal(status: number, why: string, answer: Answer, remarks: Remarks): void {
  if (answer.status !== status) {
    throw new Fault(`${status} to ${answer.asked}, ${why}`, answerInShort(answer));
  }
  if (answer.text.trim() === "") {
    remarks.note(`${status} has no body: pages show the status alone`);
    return;
  }
  const fault = bodyFault(answer);
  if (fault !== undefined) {
    throw new Fault(
      `${status} with plain text or {"error": text}`,
      `${fault}: ${answerInShort(answer)}`,
    );
  }
}
