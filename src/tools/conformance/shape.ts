import * as v from "valibot";
import { ChatbotConversation } from "@/contract/chatbot";
import { ConversationStatus, Message, Priority } from "@/contract/inbox";
import { parseLenient } from "@/contract/call";
import { Id } from "@/contract/values";
import { fieldsOf, innerOf, type Schema } from "./calls";
import { excerpt, rowOf } from "./rows";

/** `breaks` if a page does not work; `differs` if it works, although not as documented. */
export type Grade = "breaks" | "differs";

/** A problem of a response or a frame, worded to fit every occurrence, and an example of it. */
type Problem = Readonly<{ grade: Grade; cause: string; example: string }>;

/** A problem, with all calls or parts of the live connection that have it. */
export type Finding = Problem & Readonly<{ calls: readonly string[]; times: number }>;

/** The fields that a page needs. All others may be absent or null. */
const essential = /^(?:id|conversationId|username|status|isHumanTakeover|messages|sender|content)$/;

/** Lists whose unknown values are shown unchanged by pages. */
const openLists = new Set<unknown>([Priority, ConversationStatus, Message.entries.sender]);

type Path = readonly (string | number)[];

function schemaAt(schema: Schema | undefined, [key, ...rest]: Path): Schema | undefined {
  const at = schema && innerOf(schema);
  return at && key !== undefined ? schemaAt(at.item ?? at.entries?.[key], rest) : at;
}

function problemOf(schema: Schema, issue: v.BaseIssue<unknown>): Problem {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));
  const names = path.filter((key) => typeof key === "string");
  const name = names.at(-1) ?? "the body";
  const at = schemaAt(schema, path);
  const { input } = issue;
  // Pages need the id and the status of a row, but not those of nested objects.
  const isNested = names.length > 1 && /^(?:id|status)$/.test(name);
  const isEssential = path.length === 0 || (essential.test(name) && !isNested);
  // The page shows "Unknown" for a chatbot conversation without a status.
  const isOptional = at === undefined || at === ChatbotConversation.entries.status;
  const isFatal = isEssential && !isOptional && parseLenient(at, input) === undefined;
  const problem = (cause: string, breaks = isFatal): Problem => ({
    grade: breaks ? "breaks" : "differs",
    cause,
    example: `${path.join(".") || name} is ${excerpt(JSON.stringify(input) ?? "absent")}`,
  });
  if (input === null || input === undefined) {
    const effect = isFatal ? "pages do not work without it" : "pages show a fallback";
    return problem(`"${name}" is ${input === null ? "null" : "absent"}: ${effect}`);
  }
  if (at === Id && typeof input === "number") return problem("ids are numbers, not text");
  const isOpen = at?.type === "picklist" && (name === "status" || openLists.has(at));
  if (isOpen && typeof input === "string" && input !== "") {
    return problem(`"${name}" has a value that the contract does not list: "${input}"`, false);
  }
  return problem(`"${name}" should be ${issue.expected ?? "valid"}: ${issue.message}`);
}

/** Compares a body with its schema, and grades each problem by its effect on pages. */
export function judge(schema: Schema, value: unknown): Problem[] {
  if (innerOf(schema).type === "array" && value === null) {
    return [{ grade: "differs", cause: "null instead of a list", example: "the body" }];
  }
  const names = Object.keys(fieldsOf(innerOf(schema)));
  if (names.length > 0 && !names.some((name) => name in rowOf(value))) {
    const cause = `none of the fields ${names.join(", ")}`;
    return [{ grade: "breaks", cause, example: excerpt(value) }];
  }
  const { issues = [] } = v.safeParse(schema, value);
  return issues.map((issue) => problemOf(schema, issue));
}
