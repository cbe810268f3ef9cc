import { rowsOf } from "../rows";
import { answering, replacing, type WrongServer } from "./wrong-server";

/** Rows of an answer in reverse. */
const reversed = (text: string): string => JSON.stringify(rowsOf(JSON.parse(text)).toReversed());

/** Wrong statuses, kinds, shapes, lists and changes. */
export const wrongAnswers: readonly WrongServer[] = [
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
    came: /^200 text\/html/,
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
    words: "lists the oldest conversation first",
    how: answering("GET", /conversations$/, ({ text }) => ({ text: reversed(text) })),
    only: "listConversations answers in",
    failed: "inbox.listConversations",
    expected: /the latest word first/,
    came: /row \d+ is later than \d+/,
  },
  {
    words: "counts a segment wrong",
    how: replacing("POST", /segments$/, /"count":\d+/g, '"count":99999'),
    only: "createSegment counts",
    failed: "members.createSegment counts",
    expected: /\d+ members in conformance-/,
    came: /99999/,
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
