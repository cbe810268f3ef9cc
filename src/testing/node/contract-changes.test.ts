import { describe, expect, it } from "vitest";
import type { Json } from "@/contract/documents/examples";
import { contractChanges, inOneLine } from "./contract-changes";
import type { JsonObject } from "@/tools/contract/json-schema";
const field = { type: "string" };
const number = { type: "number" };

/** A document of one call that sends and gets a thing. */
const documentWith = (sent: JsonObject, got: JsonObject, rest: JsonObject = {}): Json => ({
  paths: {
    "/api/things": {
      post: {
        requestBody: { content: { "application/json": { schema: sent } } },
        responses: {
          201: {
            content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } },
          },
        },
      },
      ...rest,
    },
  },
  components: { schemas: { Thing: got } },
});

const thing = (
  properties: JsonObject,
  required: string[] = Object.keys(properties),
): JsonObject => ({
  type: "object",
  properties,
  required,
});

const plain = thing({ name: field });
const sentChange = (before: JsonObject, after: JsonObject) =>
  contractChanges(documentWith(before, plain), documentWith(after, plain)).map(inOneLine);
const gotChange = (before: JsonObject, after: JsonObject) =>
  contractChanges(documentWith(plain, before), documentWith(plain, after)).map(inOneLine);

const body = "POST /api/things body";
describe("a change of the contract", () => {
  it("is not reported if nothing differs", () => {
    expect(sentChange(plain, structuredClone(plain))).toEqual([]);
  });

  const kind = (...words: string[]) => thing({ kind: { enum: words } });
  const pair = thing({ name: field, age: number });
  const loose = thing({ name: field, age: number }, ["name"]);

  const nullable = thing({ name: { anyOf: [field, { type: "null" }] } });
  const long = (maxLength: number) => thing({ name: { maxLength } });
  const least = (minimum: number) => thing({ name: { minimum } });
  const rows = (items: JsonObject) => ({ type: "array", items });
  const grid = (cell: JsonObject) => thing({ rows: rows(rows(cell)) });
  const retyped = 'type was "string" and is "number"';
  const everybody = "clients and servers";

  it.each([
    ["a new required field", plain, pair, ".age: new, and required", "clients", "servers"],
    ["a new optional field", plain, loose, ".age: new, and optional", "", ""],
    ["a required field gone", pair, plain, ".age: gone; it was required", "servers", "clients"],
    ["an optional field gone", loose, plain, ".age: gone; it was optional", "", ""],
    ["newly required", loose, pair, ".age: required now; it was optional", "clients", "servers"],
    ["newly optional", pair, loose, ".age: optional now; it was required", "servers", "clients"],
    ["a new word", kind("a"), kind("a", "b"), '.kind: may be "b" now', "servers", "clients"],
    ["a word gone", kind("a", "b"), kind("a"), '.kind: may no longer be "b"', "clients", "servers"],
    ["null allowed", plain, nullable, ".name: may be null now", "servers", "clients"],
    ["a tighter limit", long(9), long(8), ".name: maxLength was 9 and is 8", "clients", "servers"],
    ["a wider limit", least(2), least(1), ".name: minimum was 2 and is 1", "servers", "clients"],
    ["another type", plain, thing({ name: number }), `.name: ${retyped}`, everybody, everybody],
    [
      "another type deep in",
      grid(field),
      grid(number),
      `.rows[][]: ${retyped}`,
      everybody,
      everybody,
    ],
  ])("%s", (_, before, after, words, sent, got) => {
    const verdict = (who: string) => (who === "" ? "not breaking" : `BREAKS ${who}`);
    expect(sentChange(before, after)).toEqual([`${verdict(sent)}: ${body}${words}`]);
    expect(gotChange(before, after)).toEqual([`${verdict(got)}: Thing (in answers)${words}`]);
  });

  it("is found behind references, once for each way the shape travels", () => {
    const listOf = (...words: string[]): Json => {
      const list = { type: "array", items: { $ref: "#/components/schemas/Thing" } };
      const boxed = thing({ list, kind: { $ref: "#/components/schemas/Kind" } });
      const schemas = { Thing: thing({ kind: { $ref: "#/components/schemas/Kind" } }) };
      return {
        paths: {
          "/api/things": {
            post: {
              requestBody: { content: { "application/json": { schema: boxed } } },
              responses: { 200: { content: { "application/json": { schema: list } } } },
            },
          },
        },
        components: { schemas: { ...schemas, Kind: { enum: words } } },
      };
    };
    expect(contractChanges(listOf("a"), listOf("a", "b")).map(inOneLine)).toEqual([
      'BREAKS servers: Kind (in requests): may be "b" now',
      'BREAKS clients: Kind (in answers): may be "b" now',
    ]);
  });

  it("of a call breaks those who need it", () => {
    const bare = documentWith(plain, plain);
    const core = documentWith(plain, plain, { get: { responses: {} } });
    const extension = documentWith(plain, plain, { get: { responses: {}, "x-extension": true } });
    const lines = (before: Json, after: Json) => contractChanges(before, after).map(inOneLine);
    const call = "GET /api/things";
    expect(lines(bare, core)).toEqual([`BREAKS servers: ${call}: new; every server must have it`]);
    expect(lines(bare, extension)).toEqual([`not breaking: ${call}: new, an extension`]);
    expect(lines(core, bare)).toEqual([`BREAKS clients: ${call}: gone`]);
    expect(lines(extension, core)).toEqual([
      `BREAKS servers: ${call}: core now; it was an extension`,
    ]);
    expect(lines(core, extension)).toEqual([
      `BREAKS clients: ${call}: an extension now; it was core`,
    ]);
  });

  it("of a status, a parameter or the security is told", () => {
    const call = (get: JsonObject) => documentWith(plain, plain, { get });
    const lines = (before: JsonObject, after: JsonObject) =>
      contractChanges(call(before), call(after)).map(inOneLine);
    const where = "GET /api/things";
    expect(lines({ responses: { 200: {} } }, { responses: { 200: {}, 409: {} } })).toEqual([
      `not breaking: ${where}: answers 409 now`,
    ]);
    expect(lines({ responses: { 200: {} } }, { responses: { 204: {} } })).toEqual([
      `BREAKS clients and servers: ${where}: no longer answers 200`,
      `BREAKS clients and servers: ${where}: answers 204 now`,
    ]);
    const asked = (required: boolean) => ({
      parameters: [{ name: "status", in: "query", required, schema: field }],
    });
    expect(lines({}, asked(false))).toEqual([
      `not breaking: ${where}.query status: new, and optional`,
    ]);
    expect(lines(asked(false), asked(true))).toEqual([
      `BREAKS clients: ${where}.query status: required now; it was optional`,
    ]);
    expect(lines({ security: [] }, {})).toEqual([
      `BREAKS clients and servers: ${where}: security is gone`,
    ]);
  });

  it("of descriptions breaks nobody; a field named like a keyword is a field", () => {
    expect(
      sentChange(thing({ name: field }), thing({ name: { ...field, description: "Full name" } })),
    ).toEqual([`not breaking: ${body}.name: description changed`]);
    expect(sentChange(thing({ title: field }), thing({ title: { type: "number" } }))).toEqual([
      `BREAKS clients and servers: ${body}.title: type was "string" and is "number"`,
    ]);
  });

  it("without a rule counts as breaking", () => {
    expect(contractChanges({ security: [{ a: [] }] }, { security: [] }).map(inOneLine)).toEqual([
      'BREAKS clients and servers: document: security was [{"a":[]}] and is []',
    ]);
  });

  it("without a rule is told beside those with one", () => {
    const scheme = { session: { type: "apiKey", in: "cookie", name: "session" } };
    const doc = (
      properties: JsonObject,
      securitySchemes: JsonObject,
      headers: JsonObject,
    ): Json => ({
      paths: { "/api/things": { get: { responses: { 200: { ...inJson, headers } } } } },
      components: { schemas: { Thing: thing(properties, ["name"]) }, securitySchemes },
    });
    const inJson = {
      content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } },
    };
    const cookie = { "Set-Cookie": { schema: field } };
    const before = doc({ name: field }, scheme, cookie);
    const after = doc({ name: field, age: field }, {}, {});
    expect(contractChanges(before, after).map(inOneLine)).toEqual([
      "not breaking: Thing (in answers).age: new, and optional",
      "BREAKS clients and servers: GET /api/things answer 200 headers: Set-Cookie is gone",
      "BREAKS clients and servers: components securitySchemes: session is gone",
    ]);
  });

  it("without a rule is told of a body, a parameter and a schema that nothing uses", () => {
    const doc = (media: string, style: string, name: JsonObject): Json => ({
      paths: {
        "/api/things": {
          get: { parameters: [{ name: "ids", in: "query", style, schema: field }] },
          post: { requestBody: { content: { [media]: { schema: field } } } },
        },
      },
      components: { schemas: { Lost: thing({ name }) } },
    });
    const lines = contractChanges(
      doc("text/plain", "form", field),
      doc("text/csv", "spaceDelimited", { type: "number" }),
    ).map(inOneLine);
    expect(lines).toEqual(
      [
        'GET /api/things.query ids: style was "form" and is "spaceDelimited"',
        "POST /api/things body: is no longer text/plain",
        "POST /api/things body: may be text/csv now",
        'Lost properties name: type was "string" and is "number"',
      ].map((line) => `BREAKS clients and servers: ${line}`),
    );
  });

  it("that adds an extension breaks nobody, with its schema and its tag", () => {
    const bare = { paths: {}, tags: [], components: { schemas: {} } };
    const call = { "x-extension": true, responses: {} };
    const more = {
      paths: { "/api/things": { get: call } },
      tags: [{ name: "things" }],
      components: { schemas: { Thing: plain } },
    };
    expect(contractChanges(bare, more).map(inOneLine)).toEqual([
      "not breaking: GET /api/things: new, an extension",
      "not breaking: document: tags changed",
    ]);
  });

  it("of a live message is told by its direction", () => {
    const live = (action: string, payload: JsonObject, contentType = "json"): Json => ({
      channels: { live: { address: "/ws", messages: { greet: { contentType, payload } } } },
      operations: { greet: { action } },
    });
    const lines = (before: Json, after: Json) => contractChanges(before, after).map(inOneLine);
    const more = thing({ name: field, age: field });
    expect(lines(live("send", plain), live("send", more))).toEqual([
      "BREAKS clients: greet.age: new, and required",
    ]);
    expect(lines(live("receive", plain), live("receive", more))).toEqual([
      "BREAKS servers: greet.age: new, and required",
    ]);
    expect(lines(live("send", plain), live("receive", plain))).toEqual([
      'BREAKS clients and servers: greet: action was "send" and is "receive"',
    ]);
    expect(lines(live("send", plain), live("send", more, "text"))).toEqual([
      "BREAKS clients: greet.age: new, and required",
      'BREAKS clients and servers: greet: contentType was "json" and is "text"',
    ]);
  });
});
