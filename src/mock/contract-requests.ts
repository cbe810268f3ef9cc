import * as v from "valibot";
import type { BodyOf, ParamsOf, QueryOf } from "@/contract/call";
import type { BotConfig } from "@/contract/chatbot";
import type { memberCalls } from "@/contract/members";
import type { Simulator } from "./simulator";
import type { CallName, CallNamed } from "./handler";

/** A request of a call. */
export interface ExampleCall {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
}

type TypedCall<Name extends CallName> = {
  params?: ParamsOf<CallNamed<Name>>;
  query?: QueryOf<CallNamed<Name>>;
  body?: BodyOf<CallNamed<Name>>;
};

/** How a call's examples are made; each may first bring its simulator into the state they need. */
interface Plan<Name extends CallName> {
  ask?: (simulator: Simulator) => TypedCall<Name>;
  /** Requests that are refused with these statuses; 401, 403 and unknown ids need none. */
  refused?: Readonly<Partial<Record<400 | 401 | 409, (simulator: Simulator) => ExampleCall>>>;
}

const waiting = { id: "conversation-1" };
const admin = { id: "user-1" };
const someone = { id: "user-5" };

const taken = ({ inbox }: Simulator) => {
  inbox.takeOver(waiting.id, "admin");
  return waiting;
};

const takenByAnother = ({ inbox }: Simulator) => {
  inbox.takeOver(waiting.id, "lena.fischer");
  return waiting;
};

const resolved = (simulator: Simulator) => {
  taken(simulator);
  simulator.inbox.resolve(waiting.id);
  return waiting;
};

const change =
  <const Body>(table: "campaigns" | "projects" | "events", from: string, body: Body) =>
  ({ store }: Simulator) => {
    const rows: readonly { id: string; status: string }[] = store[table].list();
    return { params: { id: rows.find(({ status }) => status === from)?.id ?? "" }, body };
  };

const agent = { agentId: "user-1" };
const reply = {
  content: "I have looked into it and will call you within the hour.",
  messageType: "text",
  clientId: "4f1c2a9e-reply-1",
} as const;
const segment: BodyOf<typeof memberCalls.createSegment> = {
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
const event = {
  title: "Harbour tea",
  date: "2026-06-01T15:00:00.000Z",
  capacity: 40,
  tools: [],
};
const newUser = {
  username: "kim.sato",
  email: "kim.sato@harborcollective.example",
  password: "correct horse",
  role: "manager",
} as const;
const config: BotConfig = {
  persona: "Harbor Guide",
  tone: "friendly",
  languages: ["English", "Spanish"],
  handoffThreshold: 70,
  handoffRules: { onNegativeSentiment: true, onRepeatedQuestion: false, onRequest: true },
  businessHours: { enabled: true, from: "08:00", to: "18:30" },
  escalationWords: ["lawyer", "refund"],
};

/** Requests that say more than those which the schemas give (see `exampleOf`). */
export const contractRequests: { readonly [Name in CallName]?: Plan<Name> } = {
  "auth.login": {
    ask: () => ({ body: { username: "admin", password: "admin" } }),
    refused: { 401: () => ({ body: { username: "admin", password: "guess" } }) },
  },
  "chatbot.saveBotConfig": {
    ask: () => ({ body: config }),
    refused: { 400: () => ({ body: { ...config, languages: [] } }) },
  },
  "inbox.listConversations": {
    ask: () => ({ query: { status: "escalated", priority: "urgent" } }),
    refused: { 400: () => ({ query: { status: "asleep" } }) },
  },
  "inbox.getConversation": { ask: () => ({ params: waiting }) },
  "inbox.takeOverConversation": {
    ask: () => ({ params: waiting, body: agent }),
    refused: { 409: (simulator) => ({ params: takenByAnother(simulator), body: agent }) },
  },
  "inbox.sendMessage": {
    ask: (simulator) => ({ params: taken(simulator), body: reply }),
    refused: {
      400: () => ({ params: waiting, body: { ...reply, content: "  " } }),
      409: () => ({ params: waiting, body: reply }),
    },
  },
  "inbox.resolveConversation": {
    ask: (simulator) => ({ params: taken(simulator) }),
    refused: { 409: () => ({ params: waiting }) },
  },
  "inbox.releaseConversation": {
    ask: (simulator) => ({ params: taken(simulator), body: agent }),
    refused: { 409: () => ({ params: waiting, body: agent }) },
  },
  "inbox.reopenConversation": {
    ask: (simulator) => ({ params: resolved(simulator) }),
    refused: { 409: () => ({ params: waiting }) },
  },
  "inbox.changePriority": {
    ask: () => ({ params: waiting, body: { priority: "high" } }),
    refused: { 400: () => ({ params: waiting, body: { priority: "soon" } }) },
  },
  "members.createSegment": {
    ask: () => ({ body: segment }),
    refused: {
      409: ({ store }) => ({ body: { ...segment, name: store.segments.list()[0]?.name ?? "" } }),
    },
  },
  "growth.createCampaign": {
    ask: () => ({ body: { name: "Spring referrals", tools: ["Email"] } }),
  },
  "growth.changeCampaign": {
    ask: change("campaigns", "planning", { status: "active" }),
    refused: {
      400: change("campaigns", "planning", { status: "asleep" }),
      409: change("campaigns", "planning", { status: "completed" }),
    },
  },
  "content.createProject": {
    ask: () => ({
      body: { title: "Welcome clip", type: "Video", duration: "2 min", tools: ["Captions"] },
    }),
  },
  "content.changeProject": {
    ask: change("projects", "generating", { status: "paused" }),
    refused: { 409: change("projects", "planning", { status: "completed" }) },
  },
  "events.createEvent": {
    ask: () => ({ body: event }),
    refused: { 400: () => ({ body: { ...event, capacity: 0 } }) },
  },
  "events.changeEvent": {
    ask: change("events", "planning", { status: "active", capacity: 120 }),
    refused: {
      400: change("events", "planning", { capacity: 0 }),
      409: change("events", "active", { status: "planning" }),
    },
  },
  "users.createUser": {
    ask: () => ({ body: newUser }),
    refused: {
      400: () => ({ body: { ...newUser, email: "kim.sato" } }),
      409: () => ({ body: { ...newUser, username: "admin" } }),
    },
  },
  "users.changeUserStatus": {
    ask: () => ({ params: someone, body: { status: "inactive" } }),
    refused: { 409: () => ({ params: admin, body: { status: "inactive" } }) },
  },
  "users.changeUser": {
    ask: () => ({ params: someone, body: { role: "manager" } }),
    refused: {
      400: () => ({ params: someone, body: { email: "none" } }),
      409: () => ({ params: someone, body: { email: "admin@harborcollective.example" } }),
    },
  },
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
