import { expect, test } from "vitest";
import { RequestLog } from "../request-log";
import { curlOf, filterLog, frameTitle, logEntries, readable } from "./log-entries";

const reading = { method: "GET", path: "/api/events", query: {}, body: undefined };

function filled(): RequestLog {
  const log = new RequestLog();
  const call = { ...reading, query: { a: "1" }, at: 1 };
  log.settleCall(log.addCall(call), 1, 200, '[{"title":"Gala"}]');
  log.settleCall(log.addCall({ ...call, path: "/api/users" }), 1, 0, undefined);
  log.settleCall(log.addCall({ ...call, path: "/api/growth" }), 1, 400, '{"error":"No name"}');
  log.addFrame("fromPage", '{"type":"subscribe","channel":"dashboard"}');
  log.addFrame("fromServer", '{"type":"urgent_conversations","count":3}');
  return log;
}

test("the log is filtered by kind, and by words in titles and bodies", () => {
  const entries = logEntries(filled());
  const titles = (...filter: [Parameters<typeof filterLog>[1], string]) =>
    filterLog(entries, ...filter).map(({ title }) => title);
  // Latest first.
  expect(titles("all", "")).toEqual([
    "urgent_conversations 3",
    "subscribe dashboard",
    "GET /api/growth?a=1",
    "GET /api/users?a=1",
    "GET /api/events?a=1",
  ]);
  expect(titles("frames", "")).toEqual(["urgent_conversations 3", "subscribe dashboard"]);
  expect(titles("failed", "")).toEqual(["GET /api/growth?a=1", "GET /api/users?a=1"]);
  expect(titles("all", "gala")).toEqual(["GET /api/events?a=1"]);
  expect(titles("calls", "dashboard")).toEqual([]);
});

test("a frame is named by its type or its text; JSON is set out, and a long body is cut", () => {
  const updated = '{"type":"conversation_updated","conversationId":"c-1"}';
  expect(frameTitle(updated)).toBe("conversation_updated c-1");
  expect(frameTitle('{"half')).toBe('{"half');
  expect(frameTitle("")).toBe("(empty)");
  expect(readable('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(readable("plain")).toBe("plain");
  expect(readable("x".repeat(20_007))).toMatch(/x\n… 7 more characters$/);
});

test("of long answers only the latest are kept", () => {
  const log = new RequestLog();
  const call = { ...reading, at: 1 };
  const [first, second] = [log.addCall({ ...call }), log.addCall({ ...call })];
  log.settleCall(first, 1, 200, "a".repeat(3_000_000));
  log.settleCall(second, 1, 200, "b".repeat(3_000_000));
  expect(first.answer).toBeUndefined();
  expect(second.answer).toHaveLength(3_000_000);
});

const signIn = (username: string) =>
  `curl -s -o /dev/null -c demo.cookies 'http://localhost:4000/api/auth/login' -H 'Content-Type: application/json' --data-raw '{"username":"${username}","password":"admin"}' && curl -b demo.cookies`;

test("a reading asks the server that there is, signed in, for its address, query and all", () => {
  const made = { ...reading, query: { status: "active", name: "a&b" }, at: 0 };
  expect(curlOf(made, "maya.okafor")).toBe(
    `${signIn("maya.okafor")} 'http://localhost:4000/api/events?status=active&name=a%26b'`,
  );
});

test("a change carries its body as one word of the shell; a sign-in needs no other before it", () => {
  const made = { ...reading, method: "POST", body: { content: "It's $5; `rm`" }, at: 0 };
  expect(curlOf(made)).toBe(
    `${signIn("admin")} -X POST 'http://localhost:4000/api/events' -H 'Content-Type: application/json' --data-raw '{"content":"It'\\''s $5; \`rm\`"}'`,
  );
  expect(curlOf({ ...made, path: "/api/auth/login" })).toMatch(
    /^curl -X POST 'http:\/\/localhost:4000\/api\/auth\/login'/,
  );
});
