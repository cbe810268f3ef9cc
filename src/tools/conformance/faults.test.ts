import { describe, expect, it } from "vitest";
import { checkDemo, type Fault, type Passing, type Reply } from "@/testing/node/faulty-server";
import type { Part } from "./check-server";
import { textOfReport } from "./report";
import { type Row, rowOf, rowsOf } from "./rows";

type Change = Partial<Reply> | ((reply: Reply, call: Passing) => Partial<Reply>);

/** Changes the answers of some calls, as in `GET /api/users$`, whose status is in that range. */
const reply = (on: string, change: Change, start = 0, end = 600): Fault => ({
  on,
  reply(own, call) {
    if (own.status < start || own.status >= end) return {};
    return typeof change === "function" ? change(own, call) : change;
  },
});
const good = (on: string, change: Change) => reply(on, change, 200, 204);
const refusal = (change: Change) => reply(".", change, 400);
const status = (on: string, from: number, to: number, text?: string) =>
  reply(on, (own) => ({ status: to, text: text ?? own.text }), from, from + 1);
/** Changes a text inside the answers with 2xx. */
const swap = (on: string, pattern: RegExp, by = "") =>
  good(on, ({ text }) => ({ text: text.replace(pattern, by) }));
const rows = (on: string, change: (rows: readonly Row[], call: Passing) => readonly Row[]) =>
  good(on, ({ text }, call) => ({ text: JSON.stringify(change(rowsOf(JSON.parse(text)), call)) }));
const cookie = (pattern: RegExp) =>
  reply("login$", (own) => ({ cookie: own.cookie.replace(pattern, "") }));
const timesOut = () => {
  throw new DOMException("too late", "TimeoutError");
};
const newestFirst = ({ text }: Reply) => {
  const row = rowOf(JSON.parse(text));
  return { text: JSON.stringify({ ...row, messages: rowsOf(row.messages).toReversed() }) };
};

/** Changes what reaches the server. */
const request = (on: string, change: Fault["request"]): Fault => ({ on, request: change });
const asked = (on: string, pattern: RegExp, by: string) =>
  request(on, ({ body }) => ({ body: body.replace(pattern, by) }));
/** Answers a change as if it were made, and makes none. */
const pretend = (on: string) =>
  request(on, ({ path, body, cookie: own }) =>
    own !== "" && /disregard|agentId":"\w/.test(body)
      ? { method: "GET", path: path.replace(/inbox\/(.*)\/\w+$/, "inbox/conversation/$1") }
      : {},
  );
const newIds = ({ body }: Passing) => ({
  body: body.replace(/(?<="clientId":")conf[^"]*/, () => String(Math.random())),
});
const sent = (pattern: RegExp, by = ""): Fault => ({ sent: (text) => text.replace(pattern, by) });
const heard = (pattern: RegExp): Fault => ({ received: (text) => text.replace(pattern, "") });

const list = "GET .*inbox/conversations$";
const detail = "GET .*conversation/";
const wrapped = swap("GET .*(conversations|members|s)$", /^\[.*$/s, '{"items":$&}');

/** What is found, the server's fault, and what else follows from it. */
type Case = [found: string, fault: Fault, follows?: RegExp];

const wholeRun: Case[] = [
  ["differs: answered 200 where the documents say 201", status("^POST", 201, 200)],
  ["breaks: answered 500", good("GET /api/events$", { status: 500 })],
  ["breaks: no answer", reply("GET /api/events$", timesOut)],
  ['breaks: envelope {"items"', wrapped],
  ['breaks: envelope {"data"', swap("^(?!.*auth)", /^.+$/s, '{"data":$&}')],
  ["breaks: not JSON", good("GET /api/users$", { text: "<html>" })],
  ['breaks: "id" is absent', swap("GET /api/members$", /"id":"[^"]*",/g)],
  ["differs: not JSON", good("POST .*human-inbox", { status: 200, text: "OK" }), /answered 200/],
];

const answers: Case[] = [
  ["differs: JSON sent as text/plain", good("GET /api/users$", { type: "text/plain" })],
  ["differs: null instead of a list", good("GET /api/chatbot/conversations$", { text: "null" })],
  ['differs: "engagement" should be number', swap("members$", /(engagement":)\d+/g, '$1"high"')],
  ['differs: "email" is absent: pages show', swap("members$", /"email":"[^"]*",/g)],
  ["differs: ids are numbers", swap("GET /api/members$", /"id":"\D*(\d+)"/g, '"id":$1')],
  ['differs: "memberName" is called "member_name"', swap("conversations$", /memberN/g, "member_n")],
  ['differs: does not list: "archived"', swap("campaigns$", /"completed"/g, '"archived"')],
  ['differs: "timestamp" is not an ISO', swap("chatbot/metrics$", /(timestamp":")[^"]*/g, "$1now")],
  ['differs: "passwordHash" is in an answer', swap("users$", /"role"/g, '"passwordHash":1,$&')],
  ["differs: times are not in UTC", swap("users$", /(createdAt":"[^"]*)Z/g, "$1+02:00")],
  ["breaks: an id that two rows share", swap("GET /api/events$", /event-2/, "event-1")],
  ["breaks: messages are not oldest first", good(detail, newestFirst)],
  ["differs: the latest conversation is not first", rows(list, (all) => all.toReversed())],
  ["breaks: a filter is ignored", request(list, () => ({ search: "" })), /unknown filter value/],
  ["breaks: a filter is ignored", rows(list, (all, { search }) => all.slice(search ? 1 : 0))],
  ["differs: an unknown filter value is accepted", status(list, 400, 200, "[]")],
];

/** The conversations in two parts of 20. */
const inParts = (second: (rows: readonly Row[]) => readonly Row[], next: string, total = "40") =>
  good(list, ({ text }, { search }) => {
    const all = rowsOf(JSON.parse(text));
    if (/status|priority/.test(search)) return {};
    return search.includes("part=2")
      ? { text: JSON.stringify(second(all.slice(20))), total }
      : { text: JSON.stringify(all.slice(0, 20)), link: `<${next}>; rel="next"`, total };
  });
const same = (all: readonly Row[]) => all;
const partFaults: Case[] = [
  ["breaks: cannot be followed", inParts(same, "//elsewhere.example/?part=2"), /filter/],
  ["breaks: leads back", inParts(same, "?part=1"), /filter|two parts/],
  ["differs: X-Total-Count is not", inParts(same, "?part=2", "41")],
  ["differs: comes in two parts", inParts((all) => [...all, ...all.slice(0, 1)], "?part=2", "41")],
];

const changes: Case[] = [
  ["breaks: a change that is not stored", asked("^PUT", /(persona":")[^"]*/, "$1X"), /a bad body/],
  ["breaks: a new row is not in its list", rows("GET .*campaigns$", (all) => all.slice(0, 2))],
  ["breaks: a change that is not stored", asked("PATCH .*users/[^/]+$", /"email":".+@/, '"x":"')],
  ["differs: one field changes another", asked("PATCH .*events/", /"title":"c/, '"price":7,$&')],
  ["differs: cannot follow is accepted", status("PATCH .*campaigns/", 409, 200, "{}")],
  ["differs: a name that is taken is accepted", status("POST /api/users$", 409, 201, "{}")],
  ["differs: a bad body is accepted", status("POST /api/events$", 400, 201, '{"id":"junk"}')],
  ["differs: a bad body is answered 422", status(".", 400, 422), /is answered 422/],
];

const refusals: Case[] = [
  ["differs: a refusal without text", refusal({ text: "" })],
  ["differs: HTML page", refusal({ text: "<html>" })],
  ['differs: no "error" text', refusal({ text: '{"message":"no"}' })],
  ["differs: a visitor's call is accepted", status("GET /api/members$", 401, 200, "[]")],
  ["differs: not an admin is accepted", status("PATCH .*users", 403, 200)],
  ["differs: an unknown id is accepted", status(detail, 404, 200, "{}")],
  ["differs: a wrong password is accepted", status("login$", 401, 200, "{}")],
  ["breaks: the session's cookie does not identify its user", cookie(/.*/)],
  ["differs: without HttpOnly", cookie(/; HttpOnly; SameSite=Lax/), /without SameSite/],
  ['breaks: without "user.username"', good("login$", { text: '{"token":""}' }), /"user" is absent/],
  ["differs: a session goes on", request("logout$", () => ({ cookie: "" }))],
];

const inbox: Case[] = [
  ["breaks: a change that is not stored", pretend("takeover$"), /./],
  ["breaks: a reply is not stored once", pretend("message$"), /./],
  ["breaks: a change that is not stored", swap(detail, /(status":)"resolved"/g, '$1"active"')],
  ["breaks: sent twice is stored twice", request("message$", newIds), /a clientId is lost/],
  ["differs: clientId is not on every message", swap(detail, /,?"clientId":null/)],
  ["breaks: no live connection opens", { refusesLive: true }],
  ["differs: subscribing does not bring it", sent(/.*/s)],
  ["breaks: it is not carried out", heard(/.*takeover_conv.*/), /a refused one gets no answer/],
  ["breaks: it is not carried out", heard(/.*send_message.*/)],
  ["differs: messages still come afterwards", heard(/.*unsubscribe.*/)],
  ['differs: "count" should be number', sent(/"count":\d+/, '"count":"many"')],
  ["breaks: its row differs from the list's", sent(/(isHumanTakeover":)true/, "$1false")],
  ["breaks: a clientId is lost", heard(/,"clientId":"[^"]*"/)],
  ["breaks: its messages are not the new ones", sent(/"messages":\[\{.*\}\]/s, '"messages":[]')],
  ["breaks: a refused one gets no answer", sent(/(assignedTo":)"[^"]*"/, "$1null"), /its row/],
];

describe.each<[string, Case[], Part[]?]>([
  ["any call", wholeRun],
  ["answers", answers, ["reads"]],
  ["lists in parts", partFaults, ["reads"]],
  ["changes", changes, ["actions", "resources", "bodies"]],
  ["refusals and sessions", refusals, ["reads", "access"]],
  ["the inbox and the live connection", inbox, ["inbox"]],
])("a fault in %s is the only finding", (_topic, cases, parts) => {
  it.each(cases)("%s", async (found, fault, follows) => {
    const { findings, verdict } = await checkDemo([fault], parts);
    const [grade = "", cause = ""] = found.split(/: (.*)/s);
    const own = findings.filter((finding) => finding.cause.includes(cause));
    expect(own[0], JSON.stringify(findings)).toMatchObject({ grade });
    const others = findings.filter((finding) => !own.includes(finding));
    expect(others.filter((finding) => follows?.test(finding.cause) !== true)).toEqual([]);
    const breaks = findings.some((finding) => finding.grade === "breaks");
    expect(verdict).toMatch(breaks ? /^The pages .* break\./ : /^The pages work .* It differs/);
  });
});

it("a server that accepts every body gets one bad one for each list", async () => {
  const paths = "^POST /api/(?:users|events|members|growth|content)";
  const fault = status(paths, 400, 201, '{"id":"junk"}');
  const report = await checkDemo([fault], ["bodies"]);
  expect(report.left.filter((line) => line.includes("(junk)"))).toHaveLength(5);
  expect(report.findings.map(({ calls }) => calls.length)).toEqual([5]);
});

it("a cause is told once, with its calls, and the report says how much is ready", async () => {
  const text = textOfReport(await checkDemo([wrapped]));
  expect(text).toMatch(/^BREAKS {3}answers wrapped in an envelope \{"items": …\} \(\d+ times\)\n/);
  expect(text).toMatch(/\n {9}on GET \/api\/.*, GET \/api\/.* and \d more\n {9}such as GET \/api/);
  expect(text).toContain("core calls: 11 of 19 ready");
  expect(text).toMatch(/\nThe pages do not work with this server: 8 of 19 core calls break\.$/);
});
