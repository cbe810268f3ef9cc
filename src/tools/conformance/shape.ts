import * as v from "valibot";
import { ChatbotConversation } from "@/contract/chatbot";
import { ConversationStatus, Message, Priority } from "@/contract/inbox";
import { parseLenient } from "@/contract/lenient";
import { Id, Timestamp } from "@/contract/values";
import { fieldsOf, innerOf, itemOf } from "./calls";
import { excerpt, idOf, rowOf } from "./rows";

/** `breaks` if a page cannot do its work; `differs` if it works, though not as documented. */
export type Grade = "breaks" | "differs";

/** What is wrong with an answer or a frame, in words that fit each that shows it, and where it was seen. */
type Problem = Readonly<{ grade: Grade; cause: string; example: string }>;

/** A problem, with all the calls (or parts of the live connection) that show it. */
export type Finding = Problem & Readonly<{ calls: readonly string[]; times: number }>;

/** Fields that a page cannot work without. All others may be absent or null. */
const essential = /^(?:id|conversationId|username|status|isHumanTakeover|messages|sender|content)$/;

/** Pages show any other word of these lists as it is. */
const openLists = new Set<unknown>([Priority, ConversationStatus, Message.entries.sender]);

const anotherZone = /"(\w+)":"\d{4}-\d\d-\d\dT[\d:.]+[+-](?!00:?00)\d\d:?\d\d"/;

type Path = readonly (string | number)[];

const schemaAt = (schema: v.GenericSchema, path: Path): v.GenericSchema | undefined =>
  path.reduce<v.GenericSchema | undefined>((at, key) => {
    const next = at && (itemOf(at) ?? fieldsOf(at)[key]);
    return next && innerOf(next);
  }, innerOf(schema));

/** A name that the contract does not have and that looks like one it has: `member_name`, `name`. */
const misspelled = (parent: unknown, name: string, known: Record<string, unknown>) =>
  Object.keys(rowOf(parent)).find((other) => {
    const [a = "", b = ""] = [name, other].map((one) => one.toLowerCase().replaceAll(/\W|_/g, ""));
    return !(other in known) && (a === b || (b.length > 3 && (a.endsWith(b) || b.endsWith(a))));
  });

/** Where a value is: `row 3 (member-7), "email"`. */
function placeOf(value: unknown, [first, ...rest]: Path): string {
  if (first === undefined) return "the body";
  if (typeof first !== "number") return `"${[first, ...rest].join(".")}"`;
  const id = Array.isArray(value) ? idOf(rowOf(value[first])) : undefined;
  const row = `row ${first + 1}${id === undefined ? "" : ` (${id})`}`;
  return rest.length === 0 ? row : `${row}, "${rest.join(".")}"`;
}

function problemOf(schema: v.GenericSchema, value: unknown, issue: v.BaseIssue<unknown>) {
  const items = issue.path ?? [];
  const path = items.map(({ key }) => (typeof key === "number" ? key : String(key)));
  const names = path.filter((key) => typeof key === "string");
  const name = names.at(-1) ?? "the body";
  const at = schemaAt(schema, path);
  const { input } = issue;
  // Pages need the id and the status of a row, not those of what is inside it.
  const isInside = names.length > 1 && /^(?:id|status)$/.test(name);
  const isEssential = path.length === 0 || (essential.test(name) && !isInside);
  // The page shows "Unknown" for a chatbot conversation without a status.
  const isOptional = at === undefined || at === ChatbotConversation.entries.status;
  const breaks = isEssential && !isOptional && parseLenient(at, input) === undefined;
  const problem = (cause: string, grade: Grade = breaks ? "breaks" : "differs"): Problem => ({
    grade,
    cause,
    example: `${placeOf(value, path)} is ${excerpt(JSON.stringify(input) ?? "absent")}`,
  });
  if (input === null || input === undefined) {
    const siblings = fieldsOf(schemaAt(schema, path.slice(0, -1)));
    const other = misspelled(items.at(-1)?.input, name, siblings);
    if (other !== undefined) return problem(`"${name}" is called "${other}"`);
    const effect = breaks ? "pages cannot work without it" : "pages show their fall-back";
    return problem(`"${name}" is ${input === null ? "null" : "absent"}: ${effect}`);
  }
  if (at === Id && typeof input === "number") return problem("ids are numbers, not text");
  if (at === Timestamp && typeof input === "string") {
    return problem(`"${name}" is not an ISO 8601 time: pages show it as it is`);
  }
  const isOpen = at?.type === "picklist" && (name === "status" || openLists.has(at));
  if (isOpen && typeof input === "string" && input !== "") {
    return problem(`"${name}" has a value that the contract does not list: "${input}"`, "differs");
  }
  return problem(`"${name}" should be ${issue.expected ?? "valid"}: ${issue.message}`);
}

/** Compares a body with its schema; the grade says what the pages make of a difference. */
export function judge(schema: v.GenericSchema, value: unknown): Problem[] {
  if (innerOf(schema).type === "array" && value === null) {
    return [{ grade: "differs", cause: "null instead of a list", example: "the body" }];
  }
  const names = Object.keys(fieldsOf(innerOf(schema)));
  if (names.length > 0 && !names.some((name) => name in rowOf(value))) {
    const cause = `none of the fields ${names.join(", ")}`;
    return [{ grade: "breaks", cause, example: excerpt(value) }];
  }
  const { issues = [] } = v.safeParse(schema, value);
  const problems = issues.map((issue) => problemOf(schema, value, issue));
  const [example] = anotherZone.exec(JSON.stringify(value) ?? "") ?? [];
  if (example) problems.push({ grade: "differs", cause: "times are not in UTC", example });
  return problems;
}

/** An answer's envelope, such as the "data" of `{"data": […]}`, if it has one, and what is inside. */
export function unwrapped(schema: v.GenericSchema, value: unknown): [string | undefined, unknown] {
  const names = Object.keys(fieldsOf(innerOf(schema)));
  const isList = innerOf(schema).type === "array";
  const fits = (body: unknown) =>
    isList ? Array.isArray(body) : names.some((name) => name in rowOf(body));
  const envelope = Object.entries(rowOf(value)).find(([, inner]) => fits(inner));
  return envelope && !fits(value) ? envelope : [undefined, value];
}
