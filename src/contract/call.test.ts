import * as v from "valibot";
import { expect, it } from "vitest";
import { Conversation } from "./inbox";
import { parseLenient } from "./call";

const figures = v.object({ count: v.number(), rate: v.string() });
const told = v.object({ told: v.optional(v.nullable(v.string())), x: v.nullish(v.string()) });
const complete = {
  id: "c-1",
  memberName: "Ines Duarte",
  priority: "urgent",
  sentimentScore: 0,
  isHumanTakeover: false,
};
const odd = {
  id: 7,
  memberName: null,
  memberTier: { html: "<b>" },
  priority: "whenever",
  sentimentScore: "high",
  isHumanTakeover: "yes",
  surprise: true,
};

it.each<[string, v.GenericSchema, unknown, unknown]>([
  ["keeps a complete answer unchanged", Conversation, complete, complete],
  ["skips null and wrong types", Conversation, odd, { id: "7", priority: "whenever" }],
  [
    "reads numbers sent as text, and text sent as numbers",
    figures,
    { count: "2847", rate: 87.3 },
    { count: 2847, rate: "87.3" },
  ],
  ["skips what is neither", figures, { count: " ", rate: false }, {}],
  [
    "skips numbers too large to represent",
    figures,
    JSON.parse('{"count":1e999,"rate":-1e999}'),
    {},
  ],
  [
    "skips list entries of the wrong type",
    v.array(v.object({ id: v.string() })),
    [{ id: "a" }, null, 3, "x", [], { id: 4 }],
    [{ id: "a" }, { id: "4" }],
  ],
  [
    "tells null from missing if the schema does",
    told,
    { told: null, x: null },
    { told: undefined },
  ],
  ["leaves out what is missing", told, {}, {}],
  [
    "ignores names on the prototype",
    v.object({ constructor: v.string(), name: v.string() }),
    JSON.parse('{"__proto__":{"name":"x"}}'),
    {},
  ],
])("%s", (_promise, schema, given, read) => {
  expect(parseLenient(schema, given)).toStrictEqual(read);
});

it("replaces a lone surrogate, which no URL can contain", () => {
  const read = parseLenient(v.object({ id: v.string() }), JSON.parse('{"id":"a\\ud800"}'));
  expect(encodeURIComponent(read?.id ?? "")).toBe("a%EF%BF%BD");
});

it.each([null, undefined, "text", 4, { length: 2 }])("does not read %j as a list", (value) => {
  expect(parseLenient(v.array(v.string()), value)).toBeUndefined();
});
