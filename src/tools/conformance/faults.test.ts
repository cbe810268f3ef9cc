import { describe, it } from "vitest";
import type { Part } from "./check-server";
import {
  expectFound,
  type FaultCases,
  forStatus,
  inSuccess,
  onAnswer,
  onSuccess,
} from "@/testing/node/faults";
import type { Fault, Reply } from "@/testing/node/faulty-server";
import { rowOf, rowsOf } from "./rows";

const list = "GET .*inbox/conversations$";
const detail = "GET .*conversation/";

const inRequest = (on: string, pattern: RegExp, by: string): Fault => ({
  on: new RegExp(on),
  request: ({ body }) => ({ body: body.replace(pattern, by) }),
});
const onRefusal = (on: string, reply: (reply: Reply) => Partial<Reply>): Fault =>
  onAnswer(on, (own) => (own.status >= 400 ? reply(own) : {}));
const timesOut = () => {
  throw new DOMException("too late", "TimeoutError");
};
const withRows =
  (change: (rows: readonly unknown[]) => readonly unknown[]) =>
  ({ text }: Reply) => ({ text: JSON.stringify(change(rowsOf(JSON.parse(text)))) });
const latestMessageFirst = ({ text }: Reply) => {
  const row = rowOf(JSON.parse(text));
  return { text: JSON.stringify({ ...row, messages: rowsOf(row.messages).toReversed() }) };
};
const withoutCookieText =
  (pattern: RegExp) =>
  ({ cookies }: Reply) => ({
    cookies: cookies.map((line) => line.replace(pattern, "")).filter(Boolean),
  });

const wholeRun: FaultCases = {
  "answers 200 for 201": [
    forStatus("^POST", 201, 200),
    "differs: answered 200 where the documents say 201",
  ],
  "fails a list": [onSuccess("GET /api/events$", () => ({ status: 500 })), "breaks: answered 500"],
  "never answers a call": [onAnswer("GET /api/events$", timesOut), "breaks: no answer"],
  "wraps its lists": [
    inSuccess("GET .*(conversations|members|s)$", /^\[.*$/s, '{"items":$&}'),
    'breaks: envelope {"items"',
  ],
  "wraps everything": [
    inSuccess("^(?!.*auth)", /^.+$/s, '{"data":$&}'),
    'breaks: envelope {"data"',
  ],
  "sends a page for JSON": [
    onSuccess("GET /api/users$", () => ({ text: "<html>" })),
    "breaks: not JSON",
  ],
  "has no ids": [inSuccess("GET /api/members$", /"id":"[^"]*",/g, ""), 'breaks: "id" is absent'],
  "answers changes with plain text": [
    onSuccess("POST .*human-inbox", () => ({ status: 200, text: "OK" })),
    "differs: not JSON",
    /answered 200/,
  ],
};

const reads: FaultCases = {
  "sends JSON as text": [
    onSuccess("GET /api/users$", () => ({ type: "text/plain" })),
    "differs: JSON sent as text/plain",
  ],
  "sends null for a list": [
    onSuccess("GET /api/chatbot/conversations$", () => ({ text: "null" })),
    "differs: null instead of a list",
  ],
  "sends a field of a wrong kind": [
    inSuccess("members$", /"engagement":\d+/g, '"engagement":"high"'),
    'differs: "engagement" should be number',
  ],
  "leaves a field out": [
    inSuccess("members$", /"email":"[^"]*",/g, ""),
    'differs: "email" is absent: pages show',
  ],
  "has numbers for ids": [
    inSuccess("GET /api/members$", /"id":"\D*(\d+)"/g, '"id":$1'),
    "differs: ids are numbers",
  ],
  "calls a field by another name": [
    inSuccess("conversations$", /"memberName"/g, '"member_name"'),
    'differs: "memberName" is called "member_name"',
  ],
  "has an unknown status": [
    inSuccess("GET .*campaigns$", /"completed"/g, '"archived"'),
    'differs: "status" has a value that the contract does not list',
  ],
  "sends times in words": [
    inSuccess("chatbot/metrics$", /"timestamp":"[^"]*"/g, '"timestamp":"now"'),
    'differs: "timestamp" is not an ISO',
  ],
  "sends times of another zone": [
    inSuccess("GET .*users$", /("createdAt":"[^"]*)Z"/g, '$1+02:00"'),
    "differs: times are not in UTC",
  ],
  "sends passwords": [
    inSuccess("GET /api/users$", /"role"/g, '"passwordHash":"x","role"'),
    'differs: "passwordHash" is in an answer',
  ],
  "lists a row twice": [
    inSuccess("GET /api/events$", /"id":"event-2"/, '"id":"event-1"'),
    "breaks: an id that two rows share",
  ],
  "sends the latest message first": [
    onSuccess(detail, latestMessageFirst),
    "breaks: messages are not oldest first",
  ],
  "lists the oldest conversation first": [
    onSuccess(
      list,
      withRows((rows) => rows.toReversed()),
    ),
    "differs: the latest conversation is not first",
  ],
  "ignores filters": [
    { on: new RegExp(list), request: () => ({ search: "" }) },
    "breaks: a filter is ignored",
    /unknown filter value is accepted/,
  ],
  "leaves a row out of a filtered list": [
    {
      on: new RegExp(list),
      reply: (reply, { search }) =>
        search === "" || reply.status > 299 ? {} : withRows((rows) => rows.slice(1))(reply),
    },
    "breaks: a filter is ignored",
  ],
  "lists nothing for an unknown filter value": [
    forStatus(list, 400, 200, "[]"),
    "differs: an unknown filter value is accepted",
  ],
};

const changes: FaultCases = {
  "forgets what it saves": [
    inRequest("^PUT", /"persona":"[^"]*"/, '"persona":"Other"'),
    "breaks: a change that is not stored",
    /a bad body/,
  ],
  "does not list what was created": [
    onSuccess(
      "GET .*campaigns$",
      withRows((rows) => rows.filter((row) => !JSON.stringify(row).includes("conformance-"))),
    ),
    "breaks: a new row is not in its list",
  ],
  "does not store a change": [
    inRequest("PATCH /api/users/[^/]+$", /"email":"[^"]*@[^"]*"/, '"x":1'),
    "breaks: a change that is not stored",
  ],
  "changes more than it was asked to": [
    inRequest("PATCH /api/events/", /^\{"title":"c/, '{"price":7,"title":"c'),
    "differs: a change of one field changes another",
  ],
  "lets a status follow any other": [
    forStatus("PATCH .*campaigns/", 409, 200, "{}"),
    "differs: a status that cannot follow is accepted",
  ],
  "accepts names that are taken": [
    forStatus("POST /api/users$", 409, 201, "{}"),
    "differs: a name that is taken is accepted",
  ],
};

const badBodies: FaultCases = {
  "accepts bad bodies": [
    forStatus("POST /api/events$", 400, 201, '{"id":"junk"}'),
    "differs: a bad body is accepted",
  ],
  "refuses bad bodies with 422": [
    forStatus(".", 400, 422),
    "differs: a bad body is answered 422",
    /is answered 422/,
  ],
};

const refusals: FaultCases = {
  "refuses without text": [onRefusal(".", () => ({ text: "" })), "differs: a refusal without text"],
  "refuses with a page": [onRefusal(".", () => ({ text: "<html>" })), "differs: HTML page"],
  "refuses in JSON without error": [
    onRefusal(".", () => ({ text: '{"message":"no"}' })),
    'differs: no "error" text',
  ],
  "lets visitors read": [
    forStatus("GET /api/members$", 401, 200, "[]"),
    "differs: a visitor's call is accepted",
  ],
  "lets everybody change users": [
    forStatus("PATCH .*users", 403, 200),
    "differs: the call of a user who is not an admin is accepted",
  ],
  "finds what is not there": [
    forStatus(detail, 404, 200, "{}"),
    "differs: an unknown id is accepted",
  ],
};

const sessions: FaultCases = {
  "accepts a wrong password": [
    forStatus("login$", 401, 200, "{}"),
    "differs: a wrong password is accepted",
  ],
  "sets no cookie": [
    onAnswer("login$", withoutCookieText(/.*/)),
    "breaks: the session's cookie does not identify its user",
  ],
  "sets a careless cookie": [
    onAnswer("login$", withoutCookieText(/; HttpOnly; SameSite=Lax/)),
    "differs: without HttpOnly",
    /without SameSite/,
  ],
  "does not say who has signed in": [
    onSuccess("login$", () => ({ text: '{"token":"t"}' })),
    'breaks: without "user.username"',
    /"user" is absent/,
  ],
  "goes on with ended sessions": [
    { on: /logout$/, request: () => ({ cookie: "" }) },
    "differs: a session goes on at the server after signing out",
  ],
};

describe.each<[string, FaultCases, Part[] | undefined]>([
  ["any call", wholeRun, undefined],
  ["answers", reads, ["reads"]],
  ["changes", changes, ["actions", "resources"]],
  ["bad bodies", badBodies, ["bodies"]],
  ["refusals", refusals, ["reads", "access"]],
  ["sessions", sessions, []],
])("a fault in %s is the only finding: a server that", (_topic, cases, parts) => {
  it.each(Object.entries(cases))("%s", (_wrong, fault) => expectFound(fault, parts));
});
