import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { Conversation } from "./inbox";
import { parseLenient } from "./lenient";

describe("parseLenient", () => {
  it("keeps a complete answer unchanged", () => {
    const conversation = {
      id: "c-1",
      memberName: "Ines Duarte",
      priority: "urgent",
      sentimentScore: 0,
      isHumanTakeover: false,
    };
    expect(parseLenient(Conversation, conversation)).toEqual(conversation);
  });

  it("skips null and wrong types, and keeps the rest", () => {
    expect(
      parseLenient(Conversation, {
        id: 7,
        memberName: null,
        memberTier: { html: "<b>" },
        priority: "whenever",
        sentimentScore: "high",
        isHumanTakeover: "yes",
        surprise: true,
      }),
    ).toEqual({ id: "7", priority: "whenever" });
  });

  it("reads numbers sent as text, and text sent as numbers", () => {
    const schema = v.object({ count: v.number(), rate: v.string() });
    expect(parseLenient(schema, { count: "2847", rate: 87.3 })).toEqual({
      count: 2847,
      rate: "87.3",
    });
    expect(parseLenient(schema, { count: " ", rate: false })).toEqual({});
  });

  it("skips numbers that are too large to be one", () => {
    const schema = v.object({ count: v.number(), rate: v.string() });
    expect(parseLenient(schema, JSON.parse('{"count":1e999,"rate":-1e999}'))).toEqual({});
  });

  it("replaces half a surrogate pair, which no address can have", () => {
    const read = parseLenient(v.object({ id: v.string() }), JSON.parse('{"id":"a\\ud800"}'));
    expect(encodeURIComponent(read?.id ?? "")).toBe("a%EF%BF%BD");
  });

  it("skips list entries of the wrong type", () => {
    const list = v.array(v.object({ id: v.string() }));
    expect(parseLenient(list, [{ id: "a" }, null, 3, "x", [], { id: 4 }])).toEqual([
      { id: "a" },
      { id: "4" },
    ]);
  });

  it.each([null, undefined, "text", 4, { length: 2 }])("does not read %j as a list", (value) => {
    expect(parseLenient(v.array(v.string()), value)).toBeUndefined();
  });

  it("tells null from missing if the schema distinguishes them", () => {
    const schema = v.object({ told: v.optional(v.nullable(v.string())), x: v.nullish(v.string()) });
    expect(Object.keys(parseLenient(schema, { told: null, x: null }) ?? {})).toEqual(["told"]);
    expect(Object.keys(parseLenient(schema, {}) ?? {})).toEqual([]);
  });

  it("ignores names of the prototype", () => {
    const schema = v.object({ constructor: v.string(), name: v.string() });
    expect(parseLenient(schema, JSON.parse('{"__proto__":{"name":"x"}}'))).toEqual({});
  });
});
