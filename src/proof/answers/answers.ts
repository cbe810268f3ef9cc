import * as fc from "fast-check";
import type { GenericSchema } from "valibot";
import { type Call } from "../../contract/call";
import { serverMessages } from "../../contract/live";
import { anything, toJson, valuesOf } from "./values";

/** What is wrong with how an answer comes, whatever it says. */
const faults = [
  "none",
  "late",
  "cut short",
  "longer than said",
  "not compressed as said",
  "broken off",
] as const;

/** An answer of the server. */
export interface Answer {
  readonly status: number;
  /** JSON to be, or text as it is. */
  readonly body: { readonly json: unknown } | { readonly text: string };
  readonly headers: Readonly<Record<string, string>>;
  /** How it comes; "late": after the screen was looked at, and is then looked at again. */
  readonly fault: (typeof faults)[number];
}

const statuses = [
  200, 201, 202, 204, 205, 206, 301, 302, 304, 400, 401, 402, 403, 404, 405, 408, 409, 410, 413,
  418, 422, 429, 451, 500, 501, 502, 503, 504, 511, 599,
] as const;

/** Bodies that are no answer at all. */
const oddTexts = [
  "",
  " ",
  "OK",
  "null",
  '"text"',
  "<!doctype html><title>A proxy</title><script>window.hacked=true</script><h1>Bad gateway</h1>",
  "{",
  '[{"id":"1","name":"In',
  '{"id":1}{"id":2}',
  "nul",
  "\ufeff[]",
  "[".repeat(100_000),
  "[".repeat(5000) + "]".repeat(5000),
  `{"error":"${"x".repeat(100_000)}"}`,
  `{"error":{"code":1}}`,
  `{"error":"<img src=x onerror='window.hacked=true'>"}`,
  '{"error":"\\ud800"}',
  '{"__proto__":{"isAdmin":true},"constructor":1}',
  "x".repeat(100_000),
];

const link = fc.constantFrom(
  '</api/members>; rel="next"',
  "<https://a.example/>; rel=next",
  "<javascript:window.hacked=true>; rel=next",
  "<?page=2>; rel=next",
  "<<<>; rel=next",
  ",;=".repeat(500),
);
const oddHeaders = fc.record(
  {
    "Content-Type": fc.constantFrom("text/html", "application/json;charset=utf-16", "image/png"),
    Link: link,
    "X-Total-Count": fc.constantFrom("-5", "1e99", "none", "9007199254740991"),
  },
  { requiredKeys: [] },
);

/** The share of hostile fields, from none to all. */
const heats = [0, 4, 15, 40, 100];
const heated = (schema: GenericSchema | undefined) =>
  schema ? fc.oneof(...heats.map((heat) => valuesOf(schema, heat))) : anything;

/** An ordinary answer of a call, as the contract has it. */
export const validAnswers = (call: Call): fc.Arbitrary<Answer> =>
  fc.record({
    status: fc.constant(call.success ?? 200),
    body: call.answer ? fc.record({ json: valuesOf(call.answer, 0) }) : fc.constant({ text: "" }),
    headers: fc.constant({}),
    fault: fc.constant("none"),
  });

/** Any answer of a call: most are of its schema, and all else that a network can bring. */
export function answersOf(call: Call): fc.Arbitrary<Answer> {
  const ofSchema = fc.record({ json: heated(call.answer) });
  const ok = fc.constant(call.success ?? 200);
  const none = fc.constant({});
  const likely = fc.record({
    status: ok,
    body: ofSchema,
    headers: none,
    fault: fc.oneof(
      { weight: 12, arbitrary: fc.constant("none" as const) },
      fc.constant("late" as const),
    ),
  });
  const text = fc.record({ text: fc.constantFrom(...oddTexts) });
  const odd = fc.record({
    status: fc.oneof(ok, fc.constantFrom(...statuses)),
    body: fc.oneof(text, fc.record({ json: anything }), ofSchema),
    headers: oddHeaders,
    fault: fc.oneof(
      { weight: 6, arbitrary: fc.constant("none" as const) },
      fc.constantFrom(...faults),
    ),
  });
  return fc.oneof(
    { weight: 1, arbitrary: validAnswers(call) },
    { weight: 6, arbitrary: likely },
    { weight: 3, arbitrary: odd },
  );
}

/** A live message: its text. */
export const liveTexts: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.oneof(
      ...Object.values(serverMessages).map((schema) => heated(schema).map(toJson)),
    ),
  },
  fc.constantFrom(...oddTexts),
  anything.map(toJson),
  anything.map((type) => toJson({ type, activities: type, count: type })),
);
