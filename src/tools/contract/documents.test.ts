import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Parser } from "@asyncapi/parser";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import * as v from "valibot";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { callsByDomain } from "@/contract/calls";
import type { Call } from "@/contract/call";
import { type Json, parseJson } from "@/contract/documents/examples";
import { projectRoot } from "../ensure-installed.mjs";
import { at, ComponentSchemas, isObject, type JsonObject } from "./json-schema";
import { loadDocuments } from "./load-documents";
import { notesOf } from "./notes";

let documents: Awaited<ReturnType<typeof loadDocuments>>;

beforeAll(async () => {
  // The documents are the same in whatever zone they are made.
  vi.stubEnv("TZ", "Asia/Kolkata");
  documents = await loadDocuments();
  vi.unstubAllEnvs();
});

const entriesOf = (value: Json | undefined): [string, Json][] =>
  isObject(value) ? Object.entries(value) : [];

/** Every example in a document, with its schema. */
function examplesIn(value: Json, where: string): { where: string; schema: Json; example: Json }[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => examplesIn(entry, `${where}/${index}`));
  }
  if (!isObject(value)) return [];
  const { schema, example, payload, examples } = value;
  const own = schema !== undefined && example !== undefined ? [{ where, schema, example }] : [];
  const payloads = Array.isArray(examples) && payload !== undefined ? examples : [];
  return [
    ...own,
    ...payloads.map((one) => ({
      where,
      schema: payload ?? null,
      example: isObject(one) ? (one.payload ?? null) : null,
    })),
    ...Object.entries(value).flatMap(([name, entry]) => examplesIn(entry, `${where}/${name}`)),
  ];
}

/** What Ajv objects to in a document's examples and their schemas. */
function wrongExamples(document: JsonObject): string[] {
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
  formats(ajv);
  ajv.addVocabulary(["components"]);
  const components = at(document, "components") ?? null;
  return examplesIn(document, "#").flatMap(({ where, schema, example }) => {
    const validate = ajv.compile({ components, ...(isObject(schema) ? schema : {}) });
    return validate(example) ? [] : [`${where}: ${ajv.errorsText(validate.errors)}`];
  });
}

const operations = (): [string, JsonObject, Call][] =>
  Object.values(callsByDomain).flatMap((calls) =>
    Object.entries<Call>(calls).map(([name, call]): [string, JsonObject, Call] => {
      const found = at(documents.openapi, "paths", call.path, call.method.toLowerCase());
      if (!isObject(found)) throw new Error(`${name} is not in openapi.json`);
      return [name, found, call];
    }),
  );

it("both are as they are published (npm run contract publishes a change)", () => {
  const published = (name: string) =>
    parseJson(readFileSync(join(projectRoot, "src/contract/published", `${name}.json`), "utf8"));
  expect(documents).toEqual({ openapi: published("openapi"), asyncapi: published("asyncapi") });
});

it("both have examples that fit their schemas", () => {
  for (const document of [documents.openapi, documents.asyncapi]) {
    expect(wrongExamples(document)).toEqual([]);
  }
});

it("each note is of a call, a live message or a schema, and no live message lacks one", () => {
  const messages = entriesOf(documents.asyncapi.operations).map(([name]) => name);
  const calls = operations().map(([name]) => name);
  expect(calls).toEqual(expect.arrayContaining(Object.keys(notesOf("Calls"))));
  expect(Object.keys(notesOf("Live messages"))).toEqual(messages);
  const schemas = Object.values(documents).flatMap((document) =>
    entriesOf(at(document, "components", "schemas")).map(([name]) => name),
  );
  expect(schemas).toEqual(expect.arrayContaining(Object.keys(notesOf("Entities"))));
});

it("no two schemas have one name: the second one would stand for both", () => {
  const components = new ComponentSchemas();
  const named = (name: string) => components.reference(v.object({ [name]: v.string() }), name);
  expect(named("SaveBody")).toEqual({ $ref: "#/components/schemas/SaveBody" });
  for (const name of ["SaveBody", "Problem"])
    expect(() => named(name)).toThrow(`Two schemas are called ${name}`);
});

describe("openapi.json", () => {
  it("is valid OpenAPI 3.1", async () => {
    const result = await new Validator().validate(structuredClone(documents.openapi));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(documents.openapi.openapi).toMatch(/^3\.1\./);
  });

  it("has every call, with its success and each way to be refused, and an example of each", () => {
    for (const [name, operation, call] of operations()) {
      expect(operation.operationId).toBe(name);
      expect(operation.description, name).toMatch(/\w/);
      const success = at(operation, "responses", String(call.success ?? 200));
      expect(success, name).toBeDefined();
      const answer = at(success, "content", "application/json", "example");
      expect(answer === undefined, name).toBe(call.answer === undefined);
      const asked = at(operation, "requestBody", "content", "application/json", "example");
      expect(asked === undefined, name).toBe(call.body === undefined);
      const refusals = entriesOf(operation.responses).filter(([status]) => status.startsWith("4"));
      const shown = refusals.filter(([status]) => status !== "405");
      for (const [status, response] of shown) {
        const problem = at(response, "content", "application/json", "example", "error");
        expect(problem, `${name} ${status}`).toEqual(expect.any(String));
      }
      expect(shown.some(([status]) => status === "401")).toBe(name !== "logout");
      // What a server may lack, and what needs no session.
      const isExtension = call.offer !== undefined && !call.path.startsWith("/api/auth/");
      expect(operation["x-extension"] === true, name).toBe(isExtension);
      expect(Array.isArray(operation.security), name).toBe(call.open === true);
    }
  });
});

describe("asyncapi.json", () => {
  it("is valid AsyncAPI 3.0", async () => {
    const diagnostics = await new Parser().validate(JSON.stringify(documents.asyncapi));
    // Errors and warnings; the rest is advice.
    const grave: readonly number[] = [0, 1];
    const serious = diagnostics.filter(({ severity }) => grave.includes(severity));
    expect(serious).toEqual([]);
    expect(documents.asyncapi.asyncapi).toBe("3.0.0");
  });
});
