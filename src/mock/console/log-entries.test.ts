import { expect, test } from "vitest";
import { RequestLog } from "../request-log";
import { curlOf, filterLog, frameTitle, logEntries, readable } from "./log-entries";

const getCall = { method: "GET", path: "/api/events", query: {}, body: undefined };

function exampleLog(): RequestLog {
  const log = new RequestLog();
  const call = { ...getCall, query: { a: "1" }, at: 1 };
  log.completeCall(log.addCall(call), 1, 200, '[{"title":"Gala"}]');
  log.completeCall(log.addCall({ ...call, path: "/api/users" }), 1, 0, undefined);
  log.completeCall(log.addCall({ ...call, path: "/api/growth" }), 1, 400, '{"error":"No name"}');
  log.addFrame("fromPage", '{"type":"subscribe","channel":"dashboard"}');
  log.addFrame("fromServer", '{"type":"urgent_conversations","count":3}');
  return log;
}

test("filters the log by kind, and by text in titles and bodies", () => {
  const entries = logEntries(exampleLog());
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

test("titles a frame by its type or text, formats JSON, and truncates long bodies", () => {
  const updated = '{"type":"conversation_updated","conversationId":"c-1"}';
  expect(frameTitle(updated)).toBe("conversation_updated c-1");
  expect(frameTitle('{"half')).toBe('{"half');
  expect(frameTitle("")).toBe("(empty)");
  expect(readable('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(readable("plain")).toBe("plain");
  expect(readable("x".repeat(20_007))).toMatch(/x\n… 7 more characters$/);
});

test("keeps only the latest of long response bodies", () => {
  const log = new RequestLog();
  const call = { ...getCall, at: 1 };
  const [first, second] = [log.addCall({ ...call }), log.addCall({ ...call })];
  log.completeCall(first, 1, 200, "a".repeat(3_000_000));
  log.completeCall(second, 1, 200, "b".repeat(3_000_000));
  expect(first.response).toBeUndefined();
  expect(second.response).toHaveLength(3_000_000);
});

const signIn = (username: string) =>
  `curl -s -o /dev/null -c demo.cookies 'http://localhost:4000/api/auth/login' -H 'Content-Type: application/json' --data-raw '{"username":"${username}","password":"admin"}' && curl -b demo.cookies`;

test("a GET call as curl signs in first, and has the whole query", () => {
  const call = { ...getCall, query: { status: "active", name: "a&b" }, at: 0 };
  expect(curlOf(call, "maya.okafor")).toBe(
    `${signIn("maya.okafor")} 'http://localhost:4000/api/events?status=active&name=a%26b'`,
  );
});

test("a change as curl has its body as one shell argument; a sign-in is not preceded by another", () => {
  const call = { ...getCall, method: "POST", body: { content: "It's $5; `rm`" }, at: 0 };
  expect(curlOf(call)).toBe(
    `${signIn("admin")} -X POST 'http://localhost:4000/api/events' -H 'Content-Type: application/json' --data-raw '{"content":"It'\\''s $5; \`rm\`"}'`,
  );
  expect(curlOf({ ...call, path: "/api/auth/login" })).toMatch(
    /^curl -X POST 'http:\/\/localhost:4000\/api\/auth\/login'/,
  );
});
