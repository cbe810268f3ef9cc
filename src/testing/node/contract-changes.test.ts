import { expect, it } from "vitest";
import type { Json } from "@/contract/documents/examples";
import type { JsonObject } from "@/tools/contract/json-schema";
import { contractChanges, inOneLine } from "./contract-changes";

const field = { type: "string" };
const number = { type: "number" };
const thing = (properties: JsonObject, required: string[] = Object.keys(properties)) => ({
  type: "object",
  properties,
  required,
});
const plain = thing({ name: field });

/** A document of one call that sends and gets a thing, and of more calls at its path. */
const documentWith = (sent: JsonObject, got: JsonObject, rest: JsonObject = {}): Json => {
  const inJson = (schema: JsonObject) => ({ content: { "application/json": { schema } } });
  const post = {
    requestBody: inJson(sent),
    responses: { 201: inJson({ $ref: "#/components/schemas/Thing" }) },
  };
  return {
    paths: { "/api/things": { post, ...rest } },
    components: { schemas: { Thing: got } },
  };
};
const lines = (before: Json, after: Json) => contractChanges(before, after).map(inOneLine);

const kind = (...words: string[]) => thing({ kind: { enum: words } });
const pair = thing({ name: field, age: number });
const loose = thing({ name: field, age: number }, ["name"]);
const nullable = thing({ name: { anyOf: [field, { type: "null" }] } });
const everybody = "clients and servers";

it.each([
  ["no change", plain, structuredClone(plain), undefined, "", ""],
  ["a new required field", plain, pair, ".age: new, and required", "clients", "servers"],
  ["a new optional field", plain, loose, ".age: new, and optional", "", ""],
  ["a required field gone", pair, plain, ".age: gone; it was required", "servers", "clients"],
  ["newly optional", pair, loose, ".age: optional now; it was required", "servers", "clients"],
  ["a new word", kind("a"), kind("a", "b"), '.kind: may be "b" now', "servers", "clients"],
  ["null allowed", plain, nullable, ".name: may be null now", "servers", "clients"],
  [
    "another type",
    plain,
    thing({ name: number }),
    '.name: type was "string" and is "number"',
    everybody,
    everybody,
  ],
])("a change in a shape breaks who it must: %s", (_, before, after, words, sent, got) => {
  const told = (where: string, who: string) =>
    words === undefined
      ? []
      : [`${who === "" ? "not breaking" : `BREAKS ${who}`}: ${where}${words}`];
  expect(lines(documentWith(before, plain), documentWith(after, plain))).toEqual(
    told("POST /api/things body", sent),
  );
  expect(lines(documentWith(plain, before), documentWith(plain, after))).toEqual(
    told("Thing (in answers)", got),
  );
});

it("a call that comes or goes breaks those who need it, and a change without a rule everybody", () => {
  const bare = documentWith(plain, plain);
  const core = documentWith(plain, plain, { get: { responses: {} } });
  const extension = documentWith(plain, plain, { get: { responses: {}, "x-extension": true } });
  const call = "GET /api/things";
  expect(lines(bare, core)).toEqual([`BREAKS servers: ${call}: new; every server must have it`]);
  expect(lines(bare, extension)).toEqual([`not breaking: ${call}: new, an extension`]);
  expect(lines(core, bare)).toEqual([`BREAKS clients: ${call}: gone`]);
  expect(lines({ security: [{ a: [] }] }, { security: [] })).toEqual([
    'BREAKS clients and servers: document: security was [{"a":[]}] and is []',
  ]);
});
