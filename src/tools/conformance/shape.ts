import * as v from "valibot";
import { ChatbotConversation } from "@/contract/chatbot";
import { ConversationStatus, Message, Priority } from "@/contract/inbox";
import { parseLenient } from "@/contract/lenient";
import { Id, Timestamp } from "@/contract/values";
import type { Grade } from "./findings";
import { idOf, inShort, rowOf } from "./rows";

/** Something an answer's body has against it. */
export interface ShapeFault {
  readonly grade: Grade;
  readonly cause: string;
  /** The row and the field. */
  readonly example: string;
}

/**
 * Fields without which a page cannot do its work: whom to address, what may be done, what was
 * said. All others may be absent or null (decisions §3).
 */
const essential = new Set([
  "id",
  "conversationId",
  "username",
  "status",
  "isHumanTakeover",
  "messages",
  "sender",
  "content",
]);

/** Lists of words beyond which a word is shown as it is (spec §3 "Message", §9; decisions §9). */
const openLists = new Set<unknown>([Priority, ConversationStatus, Message.entries.sender]);

type Path = readonly (string | number)[];

/** What a schema is below what makes it optional. */
export const innerOf = (schema: v.GenericSchema): v.GenericSchema =>
  "wrapped" in schema ? innerOf(schema.wrapped as v.GenericSchema) : schema;

/** The fields of an object's schema by name; none of any other schema. */
export const fieldsOf = (schema: v.GenericSchema | undefined): Record<string, v.GenericSchema> =>
  schema !== undefined && "entries" in schema
    ? (schema.entries as Record<string, v.GenericSchema>)
    : {};

function schemaAt(schema: v.GenericSchema, path: Path): v.GenericSchema | undefined {
  let at: v.GenericSchema | undefined = innerOf(schema);
  for (const key of path) {
    const next: v.GenericSchema | undefined =
      at !== undefined && "item" in at ? (at.item as v.GenericSchema) : fieldsOf(at)[String(key)];
    if (next === undefined) return undefined;
    at = innerOf(next);
  }
  return at;
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** A name the contract does not know that looks like one it does: `member_name`, `name`. */
const misnamed = (parent: unknown, name: string, known: Record<string, unknown>) =>
  Object.keys(rowOf(parent)).find((other) => {
    if (other in known) return false;
    const [a, b] = [plain(name), plain(other)];
    return a === b || (b.length > 3 && (a.endsWith(b) || b.endsWith(a)));
  });

/** Where a value is, for a person: `row 3 (member-7), "email"`. */
function placeOf(value: unknown, path: Path): string {
  const [first, ...rest] = path;
  if (typeof first !== "number") return path.length === 0 ? "the body" : `"${path.join(".")}"`;
  const row: unknown = Array.isArray(value) ? value[first] : undefined;
  const id = idOf(rowOf(row));
  const place = `row ${first + 1}${id === undefined ? "" : ` (${id})`}`;
  return rest.length === 0 ? place : `${place}, "${rest.join(".")}"`;
}

function faultOf(
  schema: v.GenericSchema,
  issue: v.BaseIssue<unknown>,
): Omit<ShapeFault, "example"> {
  const items = issue.path ?? [];
  const path = items.map(({ key }) => (typeof key === "number" ? key : String(key)));
  const at = schemaAt(schema, path);
  const { input } = issue;
  const name = path.findLast((key) => typeof key === "string") ?? "the body";
  const isRow = path.filter((key) => typeof key === "string").length === 1;
  // A chatbot conversation without a status reads "Unknown".
  const isEssential =
    essential.has(name) &&
    (isRow || (name !== "id" && name !== "status")) &&
    at !== ChatbotConversation.entries.status;
  const isUnread = at !== undefined && parseLenient(at, input) === undefined;
  const grade = isUnread && (isEssential || items.length === 0) ? "breaks" : "differs";
  if (input === null || input === undefined) {
    const wrong = misnamed(
      items.at(-1)?.input,
      name,
      fieldsOf(schemaAt(schema, path.slice(0, -1))),
    );
    if (wrong !== undefined) return { grade, cause: `"${name}" is called "${wrong}"` };
    const rest = grade === "breaks" ? "no page can do without it" : "pages show their fall-back";
    return { grade, cause: `"${name}" is ${input === null ? "null" : "absent"}: ${rest}` };
  }
  if (at === Id && typeof input === "number") return { grade, cause: "ids are numbers, not text" };
  if (at === Timestamp && typeof input === "string") {
    return { grade, cause: `"${name}" is no ISO 8601 time: shown as it is` };
  }
  const isOpen = name === "status" || openLists.has(at);
  if (isOpen && at?.type === "picklist" && typeof input === "string" && input !== "") {
    return { grade: "differs", cause: `"${name}" has a word beyond the contract's: "${input}"` };
  }
  return { grade, cause: `"${name}" should be ${issue.expected ?? "valid"}: ${issue.message}` };
}

/** Times that are dates but not UTC. */
function otherZones(schema: v.GenericSchema, value: unknown, path: Path = []): Path[] {
  const at = innerOf(schema);
  if (at === Timestamp && v.is(Timestamp, value)) {
    return /(?:Z|[+-]00:?00)$/.test(value) ? [] : [path];
  }
  if (Array.isArray(value) && "item" in at) {
    const item = at.item as v.GenericSchema;
    return value.flatMap((entry, index) => otherZones(item, entry, [...path, index]));
  }
  const row = rowOf(value);
  return Object.entries(fieldsOf(at)).flatMap(([name, field]) =>
    otherZones(field, row[name], [...path, name]),
  );
}

/** Reads a body by the contract's schema and grades what is otherwise by what a page makes of it. */
export function judge(schema: v.GenericSchema, value: unknown): ShapeFault[] {
  if (innerOf(schema).type === "array" && value === null) {
    return [{ grade: "differs", cause: "null instead of a list", example: "the body" }];
  }
  const names = Object.keys(fieldsOf(innerOf(schema)));
  if (names.length > 0 && !names.some((name) => name in rowOf(value))) {
    return [
      { grade: "breaks", cause: `none of the fields ${names.join(", ")}`, example: inShort(value) },
    ];
  }
  const { issues = [] } = v.safeParse(schema, value);
  return [
    ...issues.map((issue) => {
      const path = (issue.path ?? []).map(({ key }) =>
        typeof key === "number" ? key : String(key),
      );
      const example = `${placeOf(value, path)} is ${inShort(JSON.stringify(issue.input) ?? "absent")}`;
      return { ...faultOf(schema, issue), example };
    }),
    ...otherZones(schema, value).map((path) => ({
      grade: "differs" as const,
      cause: "times are not in UTC",
      example: placeOf(value, path),
    })),
  ];
}

/**
 * The field in which an answer wraps what the contract has bare, as in `{"data": […]}`; undefined
 * where it wraps nothing.
 */
export function envelopeOf(schema: v.GenericSchema, value: unknown): string | undefined {
  const at = innerOf(schema);
  const known = fieldsOf(at);
  const isIt = (inner: unknown) =>
    at.type === "array"
      ? Array.isArray(inner)
      : Object.keys(known).some((name) => name in rowOf(inner));
  const entries = Object.entries(rowOf(value));
  if (Array.isArray(value) || entries.some(([name]) => name in known)) return undefined;
  return entries.find(([, inner]) => isIt(inner))?.[0];
}
