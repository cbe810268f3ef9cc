import type { Meddling, PassingCall, Reply } from "./meddling-server";

/** One way in which a server departs from the contract, and how the run must tell of it. */
export interface WrongServer {
  /** Completes "a server that …". */
  readonly words: string;
  /** Made anew for each run, since some remember. */
  readonly how: () => Meddling;
  /** Which checks are run. */
  readonly only: string;
  /** Part of the name of the first that fails. */
  readonly failed: string;
  readonly expected: RegExp;
  readonly came: RegExp;
  readonly options?: readonly string[];
}

type Change = (reply: Reply, call: PassingCall) => Partial<Reply>;

/** Changes the answers to one call. */
const answering = (method: string, path: RegExp, change: Change) => (): Meddling => ({
  async call(call, pass) {
    const reply = await pass();
    if (call.method !== method || !path.test(call.path)) return reply;
    return { ...reply, ...change(reply, call) };
  },
});

const json = (body: unknown, status = 200): Reply => ({
  status,
  contentType: "application/json",
  text: JSON.stringify(body),
  setCookies: [],
});

/** Replaces text in the answers to one call. */
const replacing = (method: string, path: RegExp, from: RegExp, to: string) =>
  answering(method, path, ({ text }) => ({ text: text.replaceAll(from, to) }));

/** Answers a refusal of that status with something else. */
const insteadOf = (status: number, method: string, path: RegExp, other: Partial<Reply>) =>
  answering(method, path, (reply) => (reply.status === status ? other : {}));

const answers: readonly WrongServer[] = [
  {
    words: "answers 200 where the contract says 201",
    how: answering("POST", /^\/api\/users$/, ({ status }) =>
      status === 201 ? { status: 200 } : {},
    ),
    only: "createUser makes what",
    failed: "users.createUser makes",
    expected: /^201 to POST \/api\/users/,
    came: /^200 application\/json/,
  },
  {
    words: "sends a field of a wrong kind",
    how: replacing("GET", /members$/, /"engagement":\d+/g, '"engagement":"high"'),
    only: "listMembers answers",
    failed: "members.listMembers",
    expected: /the contract's shape from GET \/api\/members/,
    came: /\[\]\.engagement should be number, is "high" \(60 times\)/,
  },
  {
    words: "sends a percentage beyond 100",
    how: replacing("GET", /members$/, /"engagement":\d+/g, '"engagement":140'),
    only: "listMembers answers",
    failed: "members.listMembers",
    expected: /shape/,
    came: /\[\]\.engagement should be <=100, is 140/,
  },
  {
    words: "sends things without an id",
    how: replacing("GET", /conversations$/, /"id":"conversation-[^"]*",/g, ""),
    only: "listConversations answers in",
    failed: "inbox.listConversations",
    expected: /shape/,
    came: /\[\]\.id is absent, and no page can do without it/,
  },
  {
    words: "calls a field by another name",
    how: replacing("GET", /conversations$/, /"memberName"/g, '"member_name"'),
    only: "listConversations answers in",
    failed: "inbox.listConversations",
    expected: /shape/,
    came: /\[\]\.memberName is missing, and there is "member_name" instead/,
  },
  {
    words: "wraps its lists",
    how: answering("GET", /events$/, ({ text }) => ({ text: `{"data":${text}}` })),
    only: "listEvents answers",
    failed: "events.listEvents",
    expected: /shape/,
    came: /the body should be Array/,
  },
  {
    words: "sends JSON as a page",
    how: answering("GET", /users$/, () => ({ contentType: "text/html; charset=utf-8" })),
    only: "listUsers answers in",
    failed: "users.listUsers",
    expected: /application\/json from GET \/api\/users/,
    came: /^text\/html/,
  },
  {
    words: "sends half its JSON",
    how: answering("GET", /users$/, ({ text }) => ({ text: text.slice(0, 50) })),
    only: "listUsers answers in",
    failed: "users.listUsers",
    expected: /JSON from/,
    came: /200 application\/json to GET \/api\/users/,
  },
  {
    words: "tells of passwords",
    how: replacing("GET", /users$/, /"role"/g, '"passwordHash":"x","role"'),
    only: "listUsers answers in",
    failed: "users.listUsers",
    expected: /no password/,
    came: /passwordHash/,
  },
  {
    words: "shows a thing twice",
    how: replacing("GET", /events$/, /"id":"event-2"/g, '"id":"event-1"'),
    only: "listEvents answers",
    failed: "events.listEvents",
    expected: /each id once/,
    came: /"event-1" twice/,
  },
  {
    words: "sends messages newest first",
    how: answering("GET", /conversation\//, ({ text }) => {
      const detail: unknown = JSON.parse(text);
      if (detail === null || typeof detail !== "object" || !("messages" in detail)) return {};
      const messages = Array.isArray(detail.messages) ? detail.messages.toReversed() : [];
      return { text: JSON.stringify({ ...detail, messages }) };
    }),
    only: "getConversation answers",
    failed: "inbox.getConversation",
    expected: /oldest first/,
    came: /is older than/,
  },
  {
    words: "does not answer",
    how: () => ({
      call: (call, pass) => (call.path === "/api/events" ? new Promise(() => undefined) : pass()),
    }),
    only: "listEvents answers",
    failed: "events.listEvents",
    expected: /an answer to GET \/api\/events/,
    came: /no answer within 300 ms/,
    options: ["--timeout", "300"],
  },
  {
    words: "ignores a filter",
    how: () => ({ call: (_call, pass) => pass({ search: "" }) }),
    only: "status=resolved answers",
    failed: "inbox.listConversations with status=resolved",
    expected: /exactly those of the whole list with status=resolved/,
    came: /with "status" "(?:active|escalated)" among \d+/,
  },
  {
    words: "leaves one out of a filtered list",
    how: answering("GET", /conversations$/, ({ text }, { search }) => {
      const rows: unknown = JSON.parse(text);
      return search === "" || !Array.isArray(rows) ? {} : { text: JSON.stringify(rows.slice(1)) };
    }),
    only: "priority=urgent answers",
    failed: "inbox.listConversations with priority=urgent",
    expected: /exactly those/,
    came: /\d+ of them, without "conversation-/,
  },
  {
    words: "forgets what it saves",
    how: replacing("PUT", /config$/, /"persona":"[^"]*"/g, '"persona":"Other"'),
    only: "saveBotConfig takes back",
    failed: "chatbot.saveBotConfig",
    expected: /the answer as sent/,
    came: /"persona":"Other"/,
  },
  {
    words: "does not list what was made",
    how: answering("GET", /campaigns$/, ({ text }) => {
      const rows: unknown = JSON.parse(text);
      return { text: JSON.stringify(Array.isArray(rows) ? rows.slice(0, 5) : rows) };
    }),
    only: "listCampaigns shows",
    failed: "growth.listCampaigns shows what was made",
    expected: /"campaign-26" in GET/,
    came: /a list without it/,
  },
  {
    words: "changes more than it was asked to",
    how: () => ({
      call: (call, pass) =>
        call.method === "PATCH" && call.path.startsWith("/api/events/")
          ? pass({ body: JSON.stringify({ ...JSON.parse(call.body), price: Math.random() }) })
          : pass(),
    }),
    only: "changeEvent changes",
    failed: "events.changeEvent changes what it is sent and nothing else",
    expected: /"price" as it was/,
    came: /0\.\d+/,
  },
];

const refusals: readonly WrongServer[] = [
  {
    words: "answers an unknown path with its page",
    how: answering("GET", /no-such-call/, () => ({
      status: 200,
      contentType: "text/html",
      text: "<!doctype html><title>App</title>",
    })),
    only: "unknown path",
    failed: "an unknown path",
    expected: /^404 to GET \/api\/conformance-no-such-call/,
    came: /^200 text\/html/,
  },
  {
    words: "answers errors with a page",
    how: insteadOf(404, "GET", /./, { contentType: "text/html", text: "<html><h1>Not Found" }),
    only: "getConversation refuses an unknown id",
    failed: "inbox.getConversation refuses an unknown id",
    expected: /404 with plain text or \{"error": text\}/,
    came: /^an HTML page/,
  },
  {
    words: "words errors in a field of its own",
    how: insteadOf(404, "GET", /./, { text: '{"message":"Not found"}' }),
    only: "getConversation refuses an unknown id",
    failed: "inbox.getConversation refuses an unknown id",
    expected: /\{"error": text\}/,
    came: /JSON without "error" as text/,
  },
  {
    words: "answers 200 to an unknown id",
    how: insteadOf(404, "GET", /conversation\//, json({ id: "x", messages: [] })),
    only: "getConversation refuses an unknown id",
    failed: "inbox.getConversation refuses an unknown id",
    expected: /^404 to GET .*no-such-id/,
    came: /^200/,
  },
  {
    words: "fails with 500 on a bad body",
    how: insteadOf(400, "POST", /users$/, { status: 500, contentType: "text/plain", text: "Oops" }),
    only: "createUser refuses a body that is no JSON",
    failed: "users.createUser refuses a body that is no JSON object",
    expected: /^400/,
    came: /half a JSON: 500 text\/plain to POST \/api\/users: Oops/,
  },
  {
    words: "takes a body with a field missing",
    how: insteadOf(400, "POST", /campaigns$/, json({ id: "campaign-x" }, 201)),
    only: "createCampaign refuses a body with a field missing",
    failed: "growth.createCampaign refuses",
    expected: /^400/,
    came: /without "name": 201/,
  },
  {
    words: "takes a field of a wrong kind",
    how: insteadOf(400, "PATCH", /status$/, json({ id: "user-15" })),
    only: "changeUserStatus refuses a body with a field of a wrong kind",
    failed: "users.changeUserStatus refuses",
    expected: /^400/,
    came: /with "status" as .*: 200/,
  },
  {
    words: "takes a wrong method",
    how: answering("PATCH", /metrics$/, () => json({})),
    only: "wrong method",
    failed: "a wrong method is refused",
    expected: /404 or 405 to PATCH/,
    came: /^200/,
  },
  {
    words: "takes a username twice",
    how: insteadOf(409, "POST", /users$/, json({ id: "user-x" }, 201)),
    only: "taken username",
    failed: "users.createUser refuses a taken username",
    expected: /^409/,
    came: /^201/,
  },
  {
    words: "lets a status follow that cannot",
    how: insteadOf(409, "PATCH", /campaigns/, json({ id: "campaign-26" })),
    only: "changeCampaign refuses a status",
    failed: "growth.changeCampaign refuses",
    expected: /^409 .*from planning to/,
    came: /^200/,
  },
  {
    words: "lets an admin switch off themselves",
    how: insteadOf(409, "PATCH", /users/, json({ id: "user-x" })),
    only: "switch off oneself",
    failed: "users.changeUserStatus refuses to switch off oneself",
    expected: /^409/,
    came: /^200/,
  },
  {
    words: "resolves what nobody has taken over",
    how: insteadOf(409, "POST", /resolve$/, json({ id: "x" })),
    only: "resolveConversation refuses before",
    failed: "inbox.resolveConversation refuses before takeover",
    expected: /^409 .*before takeover/,
    came: /^200/,
  },
];

/** The admin's cookie, once somebody has signed in as one. */
function withAdminsCookie(path: RegExp): Meddling {
  let admin = "";
  return {
    async call(call, pass) {
      const reply = await pass(path.test(call.path) && admin !== "" ? { cookie: admin } : {});
      const cookie = reply.setCookies[0]?.split(";")[0];
      if (call.path.endsWith("/login") && cookie !== undefined) admin ||= cookie;
      return reply;
    },
  };
}

const sessions: readonly WrongServer[] = [
  {
    words: "sets no cookie",
    how: answering("POST", /login$/, () => ({ setCookies: [] })),
    only: "login sets",
    failed: "auth.login sets a session cookie",
    expected: /a Set-Cookie line/,
    came: /^none/,
  },
  {
    words: "sets a cookie it does not know again",
    how: answering("POST", /login$/, () => ({ setCookies: ["sid=1; Path=/; HttpOnly"] })),
    only: "login sets",
    failed: "auth.login sets a session cookie",
    expected: /^200 to GET .* with the cookie/,
    came: /^401/,
  },
  {
    words: "lets in with a wrong password",
    how: () => ({
      call: (call, pass) => pass({ body: call.body.replace('admin-wrong"', 'admin"') }),
    }),
    only: "wrong password",
    failed: "auth.login refuses a wrong password",
    expected: /^401/,
    came: /^200/,
  },
  {
    words: "sends no token",
    how: replacing("POST", /login$/, /"token":"[^"]*",/g, ""),
    only: "login lets in",
    failed: "auth.login lets in",
    expected: /shape/,
    came: /token is absent/,
  },
  {
    words: "goes on with a session after sign-out",
    how: () => ({
      call: async (call, pass) =>
        call.path.endsWith("/logout") ? { ...json(""), status: 204, text: "" } : pass(),
    }),
    only: "logout ends",
    failed: "auth.logout ends the session",
    expected: /^401 .*after sign-out/,
    came: /^200/,
  },
  {
    words: "answers visitors",
    how: () => withAdminsCookie(/members$/),
    only: "listMembers refuses a visitor|login lets in",
    failed: "members.listMembers refuses a visitor",
    expected: /^401 .*without a session/,
    came: /^200/,
  },
  {
    words: "lets everybody change users",
    how: () => withAdminsCookie(/^\/api\/users\//),
    only: "changeUserStatus refuses a user|login lets in",
    failed: "users.changeUserStatus refuses a user with 403",
    expected: /^403 .*sent by a user/,
    came: /^400|^200/,
  },
];

const isUpdate = (text: string) => text.includes("conversation_updated");

const desk: readonly WrongServer[] = [
  {
    words: "says that it takes over, and does not",
    how: () => ({
      call: async (call, pass) =>
        call.path.endsWith("/takeover") && call.body.includes("agentId") && call.cookie !== ""
          ? pass({
              method: "GET",
              path: call.path
                .replace("/human-inbox/", "/human-inbox/conversation/")
                .replace("/takeover", ""),
            })
          : pass(),
    }),
    only: "takeOverConversation takes over",
    failed: "inbox.takeOverConversation takes over",
    expected: /"isHumanTakeover" true/,
    came: /"isHumanTakeover" false/,
  },
  {
    words: "loses messages",
    how: () => ({
      call: async (call, pass) => {
        if (!call.path.endsWith("/message")) return pass();
        const { content }: { content?: string } = JSON.parse(call.body);
        const timestamp = new Date().toISOString();
        return json({ id: "m", sender: "agent", content, timestamp }, 201);
      },
    }),
    only: "sendMessage sends",
    failed: "inbox.sendMessage sends",
    expected: /an agent's message .* in the conversation/,
    came: /none/,
  },
  {
    words: "resolves in its answer alone",
    how: replacing("GET", /conversation\//, /"status":"resolved"/g, '"status":"active"'),
    only: "resolveConversation resolves",
    failed: "inbox.resolveConversation resolves",
    expected: /"status" "resolved" read by itself/,
    came: /"status" "active"/,
  },
  {
    words: "has no live connection",
    how: () => ({ refuseLive: () => 404 }),
    only: "^live: a page",
    failed: "live: a page connects at /ws",
    expected: /101 Switching Protocols/,
    came: /^404/,
  },
  {
    words: "is silent on its live connection",
    how: () => ({ toPage: () => undefined }),
    only: "^live: subscribing to human",
    failed: "live: subscribing to human_inbox brings urgent_conversations",
    expected: /urgent_conversations/,
    came: /nothing of the kind within 500 ms/,
    options: ["--timeout", "500"],
  },
  {
    words: "tells nobody of a takeover",
    how: () => ({ toPage: (text) => (isUpdate(text) ? undefined : text) }),
    only: "^live: a takeover brings",
    failed: "live: a takeover brings conversation_updated",
    expected: /conversation_updated of "conversation-/,
    came: /nothing of the kind within 500 ms/,
    options: ["--timeout", "500"],
  },
  {
    words: "does not carry out a live takeover",
    how: () => ({ toServer: (text) => (text.includes("takeover") ? undefined : text) }),
    only: "^live: a takeover is",
    failed: "live: a takeover is carried out",
    expected: /"isHumanTakeover" true after a live takeover/,
    came: /not so within 500 ms/,
    options: ["--timeout", "500"],
  },
  {
    words: "loses a live message",
    how: () => ({ toServer: (text) => (text.includes("send_message") ? undefined : text) }),
    only: "^live: a message is sent",
    failed: "live: a message is sent",
    expected: /an agent's message/,
    came: /not so within 500 ms/,
    options: ["--timeout", "500"],
  },
  {
    words: "goes on telling who has unsubscribed",
    how: () => ({ toServer: (text) => (text.includes('"unsubscribe"') ? undefined : text) }),
    only: "^live: who has unsubscribed",
    failed: "live: who has unsubscribed",
    expected: /nothing after unsubscribing/,
    came: /conversation_updated/,
  },
  {
    words: "sends live messages of another shape",
    how: () => ({ toPage: (text) => text.replace(/"count":\d+/, '"count":"many"') }),
    only: "^live: (?:subscribing|all)",
    failed: "live: all that came",
    expected: /the contract's live messages/,
    came: /urgent_conversations: count should be number, is "many"/,
  },
  {
    words: "dies of a frame that is no message",
    how: () => {
      let isDead = false;
      return {
        refuseLive: () => (isDead ? 502 : undefined),
        toServer(text) {
          isDead ||= text === "no JSON";
          return text;
        },
        call: (_call, pass) => (isDead ? Promise.reject(new Error("dead")) : pass()),
      };
    },
    only: "^live: frames",
    failed: "live: frames that are no message",
    expected: /an answer to GET \/api\/dashboard\/metrics/,
    came: /no answer/,
  },
];

/** Every kind of fault a run must find. */
export const faults: readonly WrongServer[] = [...answers, ...refusals, ...sessions, ...desk];
