import { expect, it } from "vitest";
import { checkDemo, type Fault, type Passing, type Reply } from "@/testing/node/faulty-server";
import { checkAccess, checkAllBodies } from "./checks/access";
import { checkInbox } from "./checks/inbox";
import { checkReads } from "./checks/reads";
import { checkResources } from "./checks/resources";
import { textOfReport } from "./report";
import { type Row, rowsOf } from "./rows";

/** Changes the 2xx responses to some calls, as in `GET /api/users$`. */
const ok = (on: string, change: (reply: Reply, call: Passing) => Partial<Reply>): Fault => ({
  on,
  reply: (own, call) => (own.status < 204 ? change(own, call) : {}),
});
const swap = (on: string, pattern: RegExp, by = "") =>
  ok(on, ({ text }) => ({ text: text.replace(pattern, by) }));
const status = (on: string, from: number, to: number, text?: string): Fault => ({
  on,
  reply: (own) => (own.status === from ? { status: to, text: text ?? own.text } : {}),
});
const rows = (on: string, change: (rows: readonly Row[], call: Passing) => readonly Row[]) =>
  ok(on, ({ text }, call) => ({ text: JSON.stringify(change(rowsOf(JSON.parse(text)), call)) }));
/** Changes requests to the server, or frames of the live connection. */
const request = (on: string, pattern: RegExp, by: string): Fault => ({
  on,
  request: ({ body }) => ({ body: body.replace(pattern, by) }),
});
const sent = (pattern: RegExp, by = ""): Fault => ({ sent: (text) => text.replace(pattern, by) });
const received = (pattern: RegExp): Fault => ({ received: (text) => text.replace(pattern, "") });

const unfiltered: Fault = { on: "GET .*inbox/conversations$", request: () => ({ search: "" }) };
const anyBody = status("POST /api/events$", 400, 201, '{"id":"x"}');
const newIds: Fault = {
  on: "message$",
  request: ({ body }) => ({
    body: body.replace(/(?<="clientId":")conf[^"]*/, () => String(Math.random())),
  }),
};
const noCookie: Fault = { on: "login$", reply: () => ({ cookie: "" }) };
const endless: Fault = { on: "logout$", request: () => ({ cookie: "" }) };

/** The expected finding, the check that finds it, the server's fault, and findings that follow from it. */
type Case = [found: string, check: typeof checkReads, fault: Fault, follows?: RegExp];

it.each<Case>([
  ["breaks: status 500", checkReads, ok("GET /api/events$", () => ({ status: 500 }))],
  ['breaks: "id" is absent', checkReads, swap("GET /api/members$", /"id":"[^"]*",/g)],
  ['differs: "passwordHash" is in', checkReads, swap("users$", /"role"/g, '"passwordHash":1,$&')],
  ["breaks: a filter is ignored", checkReads, unfiltered, /filter/],
  ["breaks: a new row is not", checkResources, rows("GET .*campaigns$", (all) => all.slice(0, 2))],
  ["breaks: a change that is not", checkResources, request("users/[^/]+$", /email":".+@/, 'x":"')],
  ["breaks: a change that is not", checkResources, request("users/[^/]+/status$", /in(?=act)/, "")],
  ["differs: a bad body is accepted", checkAllBodies, anyBody],
  ["differs: a visitor's call", checkAccess, status("GET /api/members$", 401, 200, "[]")],
  ["breaks: the session's cookie does not", checkAccess, noCookie],
  ["differs: a session continues", checkAccess, endless],
  ["breaks: sent twice is stored twice", checkInbox, newIds, /a clientId is lost/],
  ["breaks: no live connection opens", checkInbox, { refusesLive: true }],
  ["breaks: it has no effect", checkInbox, received(/.*send_message.*/)],
  ["breaks: its row differs", checkInbox, sent(/(isHumanTakeover":)true/, "$1false")],
])("finds a server's fault and nothing else: %s", async (found, check, fault, follows) => {
  const { findings, verdict } = await checkDemo([fault], [check]);
  const [grade = "", cause = ""] = found.split(/: (.*)/s);
  const own = findings.filter((finding) => finding.cause.includes(cause));
  expect(own[0], JSON.stringify(findings)).toMatchObject({ grade });
  const others = findings.filter((finding) => !own.includes(finding));
  expect(others.filter((finding) => follows?.test(finding.cause) !== true)).toEqual([]);
  const breaks = findings.some((finding) => finding.grade === "breaks");
  expect(verdict).toMatch(breaks ? /^The pages .* break\./ : /^The pages work .* It differs/);
});

it("reports a cause once, with its calls, and how many calls are ready", async () => {
  const wrapped = swap("GET .*(conversations|members|s)$", /^\[.*$/s, '{"items":$&}');
  const text = textOfReport(await checkDemo([wrapped]));
  expect(text).toMatch(/^BREAKS {3}"the body" should be Array: .* received Object \(\d+ times\)\n/);
  expect(text).toMatch(
    /\n {9}in GET \/api\/.*, GET \/api\/.* and \d more\n {9}e\.g\. the body is \{/,
  );
  const [, ready, all] = /core calls: (\d+) of (\d+) ready/.exec(text) ?? [];
  const broken = Number(all) - Number(ready);
  expect(broken).toBeGreaterThan(0);
  expect(text).toContain(`do not work with this server: ${broken} of ${all} core calls break.`);
});
