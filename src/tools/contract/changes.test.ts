import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Json, parseJson } from "@/contract/documents/examples";
import { asyncapiChanges, inOneLine, openapiChanges } from "./changes";
import type { JsonObject } from "./json-schema";
import { loadDocuments, projectRoot } from "./load-documents";

const field = { type: "string" };

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
  openapiChanges(documentWith(before, plain), documentWith(after, plain)).map(inOneLine);
const gotChange = (before: JsonObject, after: JsonObject) =>
  openapiChanges(documentWith(plain, before), documentWith(plain, after)).map(inOneLine);

const body = "POST /api/things body";

describe("a change of the contract", () => {
  it("is none where nothing differs", () => {
    expect(sentChange(plain, structuredClone(plain))).toEqual([]);
  });

  const kind = (...words: string[]) => thing({ kind: { enum: words } });
  const pair = thing({ name: field, age: { type: "number" } });
  const loose = thing({ name: field, age: { type: "number" } }, ["name"]);

  it.each([
    ["a new required field", plain, pair, ".age: new, and required", "clients", "servers"],
    ["a new optional field", plain, loose, ".age: new, and optional", "", ""],
    ["a required field gone", pair, plain, ".age: gone; it was required", "servers", "clients"],
    ["an optional field gone", loose, plain, ".age: gone; it was optional", "", ""],
    ["newly required", loose, pair, ".age: required now; it was optional", "clients", "servers"],
    ["newly optional", pair, loose, ".age: optional now; it was required", "servers", "clients"],
    ["a new word", kind("a"), kind("a", "b"), '.kind: may be "b" now', "servers", "clients"],
    ["a word gone", kind("a", "b"), kind("a"), '.kind: may no longer be "b"', "clients", "servers"],
    [
      "null allowed",
      plain,
      thing({ name: { anyOf: [field, { type: "null" }] } }),
      ".name: may be null now",
      "servers",
      "clients",
    ],
    [
      "a tighter limit",
      thing({ name: { maxLength: 9 } }),
      thing({ name: { maxLength: 8 } }),
      ".name: maxLength was 9 and is 8",
      "clients",
      "servers",
    ],
    [
      "a wider limit",
      thing({ name: { minimum: 2 } }),
      thing({ name: { minimum: 1 } }),
      ".name: minimum was 2 and is 1",
      "servers",
      "clients",
    ],
    [
      "another type",
      plain,
      thing({ name: { type: "number" } }),
      '.name: type was "string" and is "number"',
      "clients and servers",
      "clients and servers",
    ],
    [
      "another type in a list of lists",
      thing({ rows: { type: "array", items: { type: "array", items: field } } }),
      thing({ rows: { type: "array", items: { type: "array", items: { type: "number" } } } }),
      '.rows[][]: type was "string" and is "number"',
      "clients and servers",
      "clients and servers",
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
    expect(openapiChanges(listOf("a"), listOf("a", "b")).map(inOneLine)).toEqual([
      'BREAKS servers: Kind (in requests): may be "b" now',
      'BREAKS clients: Kind (in answers): may be "b" now',
    ]);
  });

  it("of a call breaks those who need it", () => {
    const bare = documentWith(plain, plain);
    const core = documentWith(plain, plain, { get: { responses: {} } });
    const extension = documentWith(plain, plain, { get: { responses: {}, "x-extension": true } });
    const lines = (before: Json, after: Json) => openapiChanges(before, after).map(inOneLine);
    const call = "GET /api/things";
    expect(lines(bare, core)).toEqual([
      `BREAKS servers: ${call}: new, and every server must have it`,
    ]);
    expect(lines(bare, extension)).toEqual([`not breaking: ${call}: new, an extension`]);
    expect(lines(core, bare)).toEqual([`BREAKS clients: ${call}: gone`]);
    expect(lines(extension, core)).toEqual([
      `BREAKS servers: ${call}: core now; it was an extension`,
    ]);
    expect(lines(core, extension)).toEqual([
      `BREAKS clients: ${call}: an extension now; it was core`,
    ]);
  });

  it("of a status, a parameter or who may ask is told", () => {
    const call = (get: JsonObject) => documentWith(plain, plain, { get });
    const lines = (before: JsonObject, after: JsonObject) =>
      openapiChanges(call(before), call(after)).map(inOneLine);
    const where = "GET /api/things";
    expect(lines({ responses: { 200: {} } }, { responses: { 200: {}, 409: {} } })).toEqual([
      `not breaking: ${where}: answers 409 now`,
    ]);
    expect(lines({ responses: { 200: {} } }, { responses: { 204: {} } })).toEqual([
      `BREAKS clients and servers: ${where}: answers 200 no more`,
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
      `BREAKS clients and servers: ${where}: who may ask has changed`,
    ]);
  });

  it("in words alone breaks nobody; a field named like a keyword is no words", () => {
    expect(
      sentChange(thing({ name: field }), thing({ name: { ...field, description: "Full name" } })),
    ).toEqual([expect.stringMatching(/^not breaking: .*description: says it differently$/)]);
    expect(sentChange(thing({ title: field }), thing({ title: { type: "number" } }))).toEqual([
      `BREAKS clients and servers: ${body}.title: type was "string" and is "number"`,
    ]);
  });

  it("that no rule knows counts as breaking", () => {
    expect(openapiChanges({ security: [{ a: [] }] }, { security: [] }).map(inOneLine)).toEqual([
      "BREAKS clients and servers: /security: differs in a way no rule knows",
    ]);
  });

  const unknown = "differs in a way no rule knows";

  it("that no rule knows is told beside those that one does", () => {
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
    expect(openapiChanges(before, after).map(inOneLine)).toEqual([
      "not breaking: Thing (in answers).age: new, and optional",
      `BREAKS clients and servers: /paths//api/things/get/responses/200/headers/Set-Cookie: ${unknown}`,
      `BREAKS clients and servers: /components/securitySchemes/session: ${unknown}`,
    ]);
  });

  it("that no rule knows is told of a body, a parameter and a shape nothing compared", () => {
    const doc = (media: string, style: string, name: JsonObject): Json => ({
      paths: {
        "/api/things": {
          get: { parameters: [{ name: "ids", in: "query", style, schema: field }] },
          post: { requestBody: { content: { [media]: { schema: field } } } },
        },
      },
      components: { schemas: { Lost: thing({ name }) } },
    });
    const lines = openapiChanges(
      doc("text/plain", "form", field),
      doc("text/csv", "spaceDelimited", { type: "number" }),
    ).map(inOneLine);
    const post = "/paths//api/things/post/requestBody/content";
    expect(lines).toEqual(
      [
        "/paths//api/things/get/parameters/query ids/style",
        `${post}/text/plain`,
        `${post}/text/csv`,
        "/components/schemas/Lost/properties/name/type",
      ].map((where) => `BREAKS clients and servers: ${where}: ${unknown}`),
    );
  });

  it("that adds a call with its shape and its group breaks nobody by these", () => {
    const bare = { paths: {}, tags: [], components: { schemas: {} } };
    const call = { "x-extension": true, responses: {} };
    const more = {
      paths: { "/api/things": { get: call } },
      tags: [{ name: "things" }],
      components: { schemas: { Thing: plain } },
    };
    expect(openapiChanges(bare, more).map(inOneLine)).toEqual([
      "not breaking: GET /api/things: new, an extension",
      "not breaking: /tags: says it differently",
    ]);
  });

  it("of a live message is told by its direction", () => {
    const live = (action: string, payload: JsonObject): Json => ({
      channels: { live: { address: "/ws", messages: { greet: { payload } } } },
      operations: { greet: { action } },
    });
    const lines = (before: Json, after: Json) => asyncapiChanges(before, after).map(inOneLine);
    const more = thing({ name: field, age: field });
    expect(lines(live("send", plain), live("send", more))).toEqual([
      "BREAKS clients: greet.age: new, and required",
    ]);
    expect(lines(live("receive", plain), live("receive", more))).toEqual([
      "BREAKS servers: greet.age: new, and required",
    ]);
    expect(lines(live("send", plain), live("receive", plain))).toEqual([
      'BREAKS clients and servers: greet: was "send", is "receive"',
    ]);
    const greeting = (contentType: string, payload: JsonObject): Json => ({
      channels: {
        live: { address: "/ws", messages: { greet: { contentType, payload: payload } } },
      },
      operations: { greet: { action: "send" } },
    });
    expect(lines(greeting("application/json", plain), greeting("text/plain", more))).toEqual([
      "BREAKS clients: greet.age: new, and required",
      `BREAKS clients and servers: /channels/live/messages/greet/contentType: ${unknown}`,
    ]);
  });
});

function readPublished(name: string): Json {
  const file = join(projectRoot, "src/contract/published", `${name}.json`);
  return parseJson(readFileSync(file, "utf8"));
}

it("the published contract is the one in the code (npm run contract publishes a change)", async () => {
  const { openapi, asyncapi } = await loadDocuments();
  const published = { openapi: readPublished("openapi"), asyncapi: readPublished("asyncapi") };
  const changes = [
    ...openapiChanges(published.openapi, openapi),
    ...asyncapiChanges(published.asyncapi, asyncapi),
  ];
  expect(changes.map(inOneLine)).toEqual([]);
  expect(openapi).toEqual(published.openapi);
  expect(asyncapi).toEqual(published.asyncapi);
}, 60_000);
