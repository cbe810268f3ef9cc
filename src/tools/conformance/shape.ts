import * as v from "valibot";
import { ConversationStatus, Message, Priority } from "@/contract/inbox";
import { Id, Timestamp } from "@/contract/values";
import { inShort } from "./words";

/** What an answer's body has against it, and what the contract tolerates in it. */
export interface Judgement {
  readonly faults: readonly string[];
  readonly notes: readonly string[];
}

/**
 * Fields without which a page cannot do its work: whom to address, what may be done, what was
 * said. All others may be absent or null (decisions §3).
 */
const essential = new Set([
  "id",
  "conversationId",
  "token",
  "username",
  "status",
  "isHumanTakeover",
  "messages",
  "sender",
  "content",
]);

/** Lists of words beyond which a word is shown as it stands (spec §3 "Message", §9; decisions §9). */
const openLists = new Set<unknown>([Priority, ConversationStatus, Message.entries.sender]);

type Path = readonly (string | number)[];

/** What a schema really is, below what makes it optional. */
function core(schema: v.GenericSchema): v.GenericSchema {
  return "wrapped" in schema ? core(schema.wrapped as v.GenericSchema) : schema;
}

/** The fields of an object's schema by name; none of any other schema. */
function fieldsOf(schema: v.GenericSchema | undefined): Readonly<Record<string, v.GenericSchema>> {
  return schema !== undefined && "entries" in schema
    ? (schema.entries as Record<string, v.GenericSchema>)
    : {};
}

/** The schema of what stands at a path. */
function schemaAt(schema: v.GenericSchema, path: Path): v.GenericSchema | undefined {
  let at: v.GenericSchema | undefined = core(schema);
  for (const key of path) {
    const next: v.GenericSchema | undefined =
      at !== undefined && "item" in at ? (at.item as v.GenericSchema) : fieldsOf(at)[String(key)];
    if (next === undefined) return undefined;
    at = core(next);
  }
  return at;
}

/** A path as a person reads it; all entries of a list are one. */
const wordsOf = (path: Path): string =>
  path
    .map((key) => (typeof key === "number" ? "[]" : `.${key}`))
    .join("")
    .replace(/^\./, "") || "the body";

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** A name the contract does not know that looks like one it does: `member_name`, `name`. */
function misnamed(parent: unknown, name: string, schema: v.GenericSchema | undefined) {
  if (parent === null || typeof parent !== "object") return undefined;
  const known = fieldsOf(schema);
  return Object.keys(parent).find((other) => {
    if (other in known) return false;
    const [a, b] = [plain(name), plain(other)];
    return a === b || (b.length > 3 && (a.endsWith(b) || b.endsWith(a)));
  });
}

type Found = { readonly kind: "fault" | "note"; readonly text: string };

function judgeIssue(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): Found {
  const items = issue.path ?? [];
  const path = items.map(({ key }) => (typeof key === "number" ? key : String(key)));
  const where = wordsOf(path);
  const at = schemaAt(schema, path);
  const { input } = issue;
  const name = path.at(-1);
  if ((input === null || input === undefined) && typeof name === "string") {
    const wrong = misnamed(items.at(-1)?.input, name, schemaAt(schema, path.slice(0, -1)));
    if (wrong !== undefined) {
      return { kind: "fault", text: `${where} is missing, and there is "${wrong}" instead` };
    }
    const state = input === null ? "null" : "absent";
    if (essential.has(name)) {
      return { kind: "fault", text: `${where} is ${state}, and no page can do without it` };
    }
    return { kind: "note", text: `${where} is ${state}: pages show their fall-back` };
  }
  if (at === Id && typeof input === "number") {
    return { kind: "note", text: `${where} is a number: ids are text, a number is taken` };
  }
  if (at === Timestamp && typeof input === "string") {
    return {
      kind: "note",
      text: `${where} is no ISO 8601 time: shown as it stands (${inShort(input)})`,
    };
  }
  const isOpen = name === "status" || (at !== undefined && openLists.has(at));
  if (isOpen && at?.type === "picklist" && typeof input === "string" && input !== "") {
    return { kind: "note", text: `${where} has a word beyond the contract's: ${inShort(input)}` };
  }
  const expected = issue.expected ?? `what is valid (${issue.message})`;
  return { kind: "fault", text: `${where} should be ${expected}, is ${inShort(input)}` };
}

function nothingKnown(schema: v.GenericSchema, value: unknown): boolean {
  const names = Object.keys(fieldsOf(schema));
  return (
    names.length > 0 &&
    value !== null &&
    typeof value === "object" &&
    !Array.isArray(value) &&
    !names.some((name) => name in value)
  );
}

function counted(found: readonly Found[], kind: Found["kind"]): string[] {
  const counts = new Map<string, number>();
  for (const { text } of found.filter((one) => one.kind === kind)) {
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, count]) => (count > 1 ? `${text} (${count} times)` : text));
}

/** Times that are dates but not UTC, by their fields. */
function otherZones(schema: v.GenericSchema, value: unknown, path: Path = []): Found[] {
  const at = core(schema);
  if (at === Timestamp && typeof value === "string" && v.is(Timestamp, value)) {
    return /(?:Z|[+-]00:?00)$/.test(value)
      ? []
      : [{ kind: "note", text: `${wordsOf(path)} is not in UTC (${inShort(value)})` }];
  }
  if (Array.isArray(value) && "item" in at) {
    const item = at.item as v.GenericSchema;
    return value.flatMap((entry, index) => otherZones(item, entry, [...path, index]));
  }
  if (value === null || typeof value !== "object") return [];
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(fieldsOf(at)).flatMap(([name, field]) =>
    otherZones(field, fields.get(name), [...path, name]),
  );
}

/**
 * Reads a body by the contract's schema, strictly, but for what decisions §3 tolerates: absent and
 * null fields, numbers as ids, text that is no date, and words beyond an open list. These become
 * notes.
 */
export function judge(schema: v.GenericSchema, value: unknown): Judgement {
  if (core(schema).type === "array" && value === null) {
    return { faults: [], notes: ["null instead of a list: pages show sample data"] };
  }
  if (nothingKnown(core(schema), value)) {
    const names = Object.keys(fieldsOf(core(schema))).join(", ");
    return { faults: [`none of the fields ${names} is there: ${inShort(value)}`], notes: [] };
  }
  const { issues = [] } = v.safeParse(schema, value);
  const found = [...issues.map((issue) => judgeIssue(schema, issue)), ...otherZones(schema, value)];
  return { faults: counted(found, "fault"), notes: counted(found, "note") };
}
