import type { Grade } from "./findings";
import type { Otherwise, Reply } from "./in-process";
import { rowOf, rowsOf } from "./rows";

/**
 * What a server does wrong | on which calls | how | the grade and words of the finding (and after
 * a `+` those that follow from it). Nothing else may be found. `good` answers are those with 2xx.
 */
const table = String.raw`
answers 200 for 201 | ^POST | status 201 200 | differs answered 200 where the documents say 201
fails a list | ^GET /api/events$ | good 500 Oops | breaks answered 500 where it must succeed
never answers a call | ^GET /api/events$ | nothing | breaks no answer
wraps its lists | ^GET .*(conversations|members|s)$ | wrap /^\[[^]*$/ {"items":$&} | breaks envelope {"items"
wraps everything | ^(?!.*auth) | wrap /^[^]+$/ {"data":$&} | breaks envelope {"data"
sends a page for JSON | ^GET /api/users$ | good 200 <html> | breaks no JSON
sends JSON as text | ^GET /api/users$ | type text/plain | differs JSON sent as text/plain
answers changes with plain text | ^POST .*human-inbox | good 200 OK | differs no JSON + answered 200
sends null for a list | ^GET /api/chatbot/conversations$ | good 200 null | differs null instead of a list
sends a field of a wrong kind | members$ | text /"engagement":\d+/ "engagement":"high" | differs "engagement" should be number
leaves a field out | members$ | text /"email":"[^"]*",/ | differs "email" is absent: pages show
has no ids | ^GET /api/members$ | text /"id":"[^"]*",/ | breaks "id" is absent: no page
has numbers for ids | ^GET /api/members$ | text /"id":"\D*(\d+)"/ "id":$1 | differs ids are numbers
calls a field by another name | conversations$ | text /"memberName"/ "member_name" | differs "memberName" is called "member_name"
has a word of its own | ^GET .*campaigns$ | text /"completed"/ "archived" | differs "status" has a word beyond
words its times | chatbot/metrics$ | text /"timestamp":"[^"]*"/ "timestamp":"now" | differs "timestamp" is no ISO
tells times of another zone | ^GET .*users$ | text /("createdAt":"[^"]*)Z"/ $1+02:00" | differs times are not in UTC
tells passwords | ^GET /api/users$ | text /"role"/ "passwordHash":"x","role" | differs "passwordHash" is told
shows a thing twice | ^GET /api/events$ | text /"id":"event-2"/ "id":"event-1" | breaks an id that two rows share
sends the latest message first | ^GET .*conversation/ | turn messages | breaks messages are not oldest first
lists the oldest conversation first | ^GET .*inbox/conversations$ | turn | differs the latest word is not first
ignores filters | ^GET .*inbox/conversations$ | ignore search | breaks a filter is not obeyed + unknown filter word is let through
leaves one out of a filtered list | ^GET .*inbox/conversations$ | shorten | breaks a filter is not obeyed
lists nothing for an unknown filter word | ^GET .*inbox/conversations$ | bad 400 200 [] | differs an unknown filter word is let through
forgets what it saves | ^PUT | got /"persona":"[^"]*"/ "persona":"Other" | breaks what is saved is not what is read again + a bad body
does not list what was made | ^GET .*campaigns$ | hide conformance- | breaks what was made is not in its list
does not keep a change | ^PATCH /api/users/[^/]+$ | got /"email":"[^"]*@[^"]*"/ "x":1 | breaks a change that is not kept
changes more than it was asked to | ^PATCH /api/events/ | got /^\{"title":"c/ {"price":7,"title":"c | differs a change of one field changes another
lets a status follow any other | ^PATCH .*campaigns/ | bad 409 200 {} | differs a status that cannot follow is let through
takes names that are taken | ^POST /api/users$ | bad 409 201 {} | differs a name that is taken is let through
takes bad bodies | ^POST /api/events$ | bad 400 201 {"id":"junk"} | differs a bad body is let through
refuses bad bodies with 422 | . | status 400 422 | differs a bad body brings 422 + brings 422
refuses without words | . | bad . | differs a refusal without words
refuses with a page | . | bad . . <html> | differs HTML page
refuses in JSON without error | . | bad . . {"message":"no"} | differs no "error" text
lets visitors read | ^GET /api/members$ | bad 401 200 [] | differs a visitor without a session is let through
lets everybody change users | ^PATCH .*users | status 403 200 | differs a user who is no admin is let through
finds what is not there | ^GET .*conversation/ | bad 404 200 {} | differs an unknown id is let through
lets a wrong password in | login$ | bad 401 200 {} | differs a wrong password is let through
sets no cookie | login$ | cookie /.*/ | breaks not known by the session's cookie
sets a careless cookie | login$ | cookie /; HttpOnly; SameSite=Lax/ | differs without HttpOnly + without SameSite
signs nobody in by name | login$ | good 200 {"token":"t"} | breaks without "user.username" + "user" is absent
goes on with ended sessions | logout$ | ignore cookie | differs signed out goes on
says that it takes over, and does not | takeover$ | read instead | breaks a change that is not kept + .
loses replies | message$ | read instead | breaks a reply is not stored once + .
resolves in its answer alone | ^GET .*conversation/ | text /"status":"resolved"/ "status":"active" | breaks a change that is not kept
has no live connection | . | refuse | breaks no live connection opens
is silent on its live connection | . | told /.*/ | differs subscribing does not bring it
carries no live takeover out | . | heard /.*takeover_conv.*/ | breaks it is not carried out + a refused one is told nothing
loses live replies | . | heard /.*send_message.*/ | breaks it is not carried out
goes on telling those who left | . | heard /.*unsubscribe.*/ | differs who has unsubscribed is told more
tells counts in words | . | told /"count":\d+/ "count":"many" | differs "count" should be number
tells a row that is not the list's | . | told /"isHumanTakeover":true/ "isHumanTakeover":false | breaks its row is not the list's`;

/** Of a server that has the extensions inside calls and live messages. */
const extensionTable = String.raw`
stores a clientId twice | message$ | got /"clientId":"conf[^"]*"/ "clientId":"RANDOM" | breaks a clientId sent twice is stored twice + a clientId is not kept
has clientId on some messages | ^GET .*conversation/ | one /,?"clientId":null/ | differs clientId is not on every message
loses the clientId of a live reply | . | heard /,"clientId":"[^"]*"/ | breaks a clientId is not kept
tells of messages that are not new | . | told /"messages":\[\{[^]*\}\]/ "messages":[] | breaks its messages are not those that are new
tells nothing of a refused live takeover | . | told /"assignedTo":"[^"]*"/ "assignedTo":null | breaks a refused one is told nothing + its row`;

/** One thing that a server does wrong, and what a run must find. */
export interface Fault {
  readonly wrong: string;
  readonly part: Otherwise;
  readonly grade: Grade;
  readonly finds: string;
  readonly also: readonly string[];
}

const turned = (text: string, field: string): string => {
  const value: unknown = JSON.parse(text);
  const rows = rowsOf(field === "" ? value : rowOf(value)[field]).toReversed();
  return JSON.stringify(field === "" ? rows : { ...rowOf(value), [field]: rows });
};

/** A column such as `text /pattern/ replacement` as what the server does. */
function partOf(how: string): Otherwise {
  const [verb = "", ...words] = how.split(" ");
  const rest = words.join(" ");
  const [, pattern = "", to = ""] = /^\/(.*)\/(?: (.*))?$/.exec(rest) ?? [];
  const replaced = (text: string, flags = "g") =>
    text.replace(new RegExp(pattern, flags), to.replace("RANDOM", String(Math.random())));
  const frame = (text: string) => replaced(text) || undefined;
  const good = (change: (reply: Reply) => Partial<Reply>): Otherwise => ({
    answers: (reply) => (reply.status < 300 && reply.text !== "" ? change(reply) : {}),
  });
  const [from = "", next = ".", ...body] = words;
  const parts: Readonly<Record<string, () => Otherwise>> = {
    nothing: () => ({ answers: () => undefined }),
    refuse: () => ({ refusesLive: true }),
    status: () => ({ answers: ({ status }) => (status === Number(from) ? { status: +next } : {}) }),
    good: () => good(() => ({ status: Number(from), text: words.slice(1).join(" ") })),
    bad: () => ({
      answers: ({ status }) =>
        status >= 400 && (from === "." || status === Number(from))
          ? { status: next === "." ? status : Number(next), text: body.join(" ") }
          : {},
    }),
    wrap: () => good(({ text }) => ({ text: replaced(text) })),
    text: () => good(({ text }) => ({ text: replaced(text) })),
    one: () => good(({ text }) => ({ text: replaced(text, "") })),
    type: () => good(() => ({ type: rest })),
    turn: () => good(({ text }) => ({ text: turned(text, rest) })),
    hide: () =>
      good(({ text }) => ({
        text: JSON.stringify(
          rowsOf(JSON.parse(text)).filter((row) => !JSON.stringify(row).includes(rest)),
        ),
      })),
    shorten: () => ({
      answers: ({ status, text }, { search }) =>
        search === "" || status > 299
          ? {}
          : { text: JSON.stringify(rowsOf(JSON.parse(text)).slice(1)) },
    }),
    cookie: () => ({
      answers: ({ cookies }) => ({
        cookies: cookies.map((line) => replaced(line)).filter(Boolean),
      }),
    }),
    got: () => ({ gets: ({ body: text }) => ({ body: replaced(text) }) }),
    ignore: () => ({ gets: () => ({ [rest]: "" }) }),
    read: () => ({
      gets: ({ path, body: text, cookie }) =>
        cookie !== "" && /disregard|agentId":"\w/.test(text)
          ? { method: "GET", path: path.replace(/inbox\/(.*)\/\w+$/, "inbox/conversation/$1") }
          : {},
    }),
    told: () => ({ toPage: frame }),
    heard: () => ({ toServer: frame }),
  };
  return parts[verb]?.() ?? {};
}

const faultsIn = (text: string): Fault[] =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [wrong = "", on = "", how = "", found = ""] = line.split(/ \| /);
      const [finding = "", ...also] = found.split(" + ");
      const grade = finding.startsWith("breaks ") ? "breaks" : "differs";
      const part = { ...partOf(how), on: new RegExp(on) };
      return { wrong, part, grade, finds: finding.slice(grade.length + 1), also };
    });

/** Every kind of check has a fault that it must find. */
export const faults = faultsIn(table);
export const extensionFaults = faultsIn(extensionTable);
