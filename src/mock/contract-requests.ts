import * as v from "valibot";
import type { Simulator } from "./simulator";
import type { CallName } from "./handler";

/** A request of a call. */
export interface ExampleCall {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
}
/** Makes a request; it may first bring its simulator into the state that the request needs. */
export type MakeCall = (simulator: Simulator) => ExampleCall | Promise<ExampleCall>;

const waiting = { id: "conversation-1" };
const admin = { id: "user-1" };
const someone = { id: "user-5" };
const agent = { agentId: "user-1" };

/** The conversation, taken over by this person. */
const taken = async ({ inbox }: Simulator, by = "admin") => {
  await inbox.takeOver(waiting.id, by);
  return waiting;
};

const change =
  (table: "campaigns" | "projects" | "events", from: string, body: unknown): MakeCall =>
  ({ db }) => {
    const rows: readonly { id: string; status: string }[] = db[table].all();
    return { params: { id: rows.find(({ status }) => status === from)?.id ?? "" }, body };
  };

/** What an agent writes. */
export const exampleReply = {
  content: "I have looked into it and will call you within the hour.",
  messageType: "text",
  clientId: "4f1c2a9e-reply-1",
};
const segment = {
  name: "Keen investors",
  description: "Investors who take part",
  rules: {
    match: "all",
    conditions: [
      { field: "tier", operator: "is", value: "Investor" },
      { field: "engagement", operator: "atLeast", value: "80" },
    ],
  },
};
const event = { title: "Harbour tea", date: "2026-06-01T15:00:00.000Z", capacity: 40, tools: [] };
const newUser = {
  username: "kim.sato",
  email: "kim.sato@harborcollective.example",
  password: "correct horse",
  role: "manager",
};
const config = {
  persona: "Harbor Guide",
  tone: "friendly",
  languages: ["English", "Spanish"],
  handoffThreshold: 70,
  handoffRules: { onNegativeSentiment: true, onRepeatedQuestion: false, onRequest: true },
  businessHours: { enabled: true, from: "08:00", to: "18:30" },
  escalationWords: ["lawyer", "refund"],
};

/**
 * Requests that say more than those which the schemas give (see `exampleOf`): of a call, and with a
 * status the one that is refused so. 401, 403, unknown ids and empty bodies need none.
 */
export const contractRequests: {
  readonly [Key in CallName | `${CallName} ${400 | 401 | 409}`]?: ExampleCall | MakeCall;
} = {
  "auth.login": { body: { username: "admin", password: "admin" } },
  "auth.login 401": { body: { username: "admin", password: "guess" } },
  "chatbot.saveBotConfig": { body: config },
  "chatbot.saveBotConfig 400": { body: { ...config, languages: [] } },
  "inbox.listConversations": { query: { status: "escalated", priority: "urgent" } },
  "inbox.listConversations 400": { query: { status: "asleep" } },
  "inbox.getConversation": { params: waiting },
  "inbox.takeOverConversation": { params: waiting, body: agent },
  "inbox.takeOverConversation 409": async (simulator) => ({
    params: await taken(simulator, "lena.fischer"),
    body: agent,
  }),
  "inbox.sendMessage": async (simulator) => ({
    params: await taken(simulator),
    body: exampleReply,
  }),
  "inbox.sendMessage 400": { params: waiting, body: { ...exampleReply, content: "  " } },
  "inbox.sendMessage 409": { params: waiting, body: exampleReply },
  "inbox.resolveConversation": async (simulator) => ({ params: await taken(simulator) }),
  "inbox.resolveConversation 409": { params: waiting },
  "inbox.releaseConversation": async (simulator) => ({
    params: await taken(simulator),
    body: agent,
  }),
  "inbox.releaseConversation 409": { params: waiting, body: agent },
  "inbox.reopenConversation": async (simulator) => {
    await taken(simulator);
    await simulator.inbox.resolve(waiting.id);
    return { params: waiting };
  },
  "inbox.reopenConversation 409": { params: waiting },
  "inbox.changePriority": { params: waiting, body: { priority: "high" } },
  "inbox.changePriority 400": { params: waiting, body: { priority: "soon" } },
  "members.createSegment": { body: segment },
  "members.createSegment 409": ({ db }) => ({
    body: { ...segment, name: db.segments.findFirst()?.name },
  }),
  "growth.createCampaign": { body: { name: "Spring referrals", tools: ["Email"] } },
  "growth.changeCampaign": change("campaigns", "planning", { status: "active" }),
  "growth.changeCampaign 400": change("campaigns", "planning", { status: "asleep" }),
  "growth.changeCampaign 409": change("campaigns", "planning", { status: "completed" }),
  "content.createProject": {
    body: { title: "Welcome clip", type: "Video", duration: "2 min", tools: ["Captions"] },
  },
  "content.changeProject": change("projects", "generating", { status: "paused" }),
  "content.changeProject 409": change("projects", "planning", { status: "completed" }),
  "events.createEvent": { body: event },
  "events.createEvent 400": { body: { ...event, capacity: 0 } },
  "events.changeEvent": change("events", "planning", { status: "active", capacity: 120 }),
  "events.changeEvent 400": change("events", "planning", { capacity: 0 }),
  "events.changeEvent 409": change("events", "active", { status: "planning" }),
  "users.createUser": { body: newUser },
  "users.createUser 400": { body: { ...newUser, email: "kim.sato" } },
  "users.createUser 409": { body: { ...newUser, username: "admin" } },
  "users.changeUserStatus": { params: someone, body: { status: "inactive" } },
  "users.changeUserStatus 409": { params: admin, body: { status: "inactive" } },
  "users.changeUser": { params: someone, body: { role: "manager" } },
  "users.changeUser 400": { params: someone, body: { email: "none" } },
  "users.changeUser 409": { params: someone, body: { email: "admin@harborcollective.example" } },
};

/** A value that fits a schema, for a call that has no request above. */
export function exampleOf(schema: v.GenericSchema): unknown {
  if ("wrapped" in schema) return undefined;
  if ("literal" in schema) return schema.literal;
  if ("options" in schema && Array.isArray(schema.options)) return schema.options[0];
  if ("entries" in schema) {
    const entries = Object.entries(schema.entries as Record<string, v.GenericSchema>);
    return Object.fromEntries(entries.map(([name, entry]) => [name, exampleOf(entry)]));
  }
  if ("item" in schema) return [exampleOf(schema.item as v.GenericSchema)];
  const candidates = [
    "An example",
    "2026-06-01T15:00:00.000Z",
    "kim@example.com",
    "12:00",
    1,
    true,
  ];
  return candidates.find((value) => v.is(schema, value));
}
