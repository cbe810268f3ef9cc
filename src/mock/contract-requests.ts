import type { BodyOf, ParamsOf, QueryOf } from "@/contract/call";
import type { BotConfig } from "@/contract/chatbot";
import type { memberCalls } from "@/contract/members";
import type { Simulator } from "./simulator";
import type { CallName, CallNamed } from "./call-names";

/** What one call is asked with. */
export interface Asked {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
}

type AskedOf<Name extends CallName> = {
  params?: ParamsOf<CallNamed<Name>>;
  query?: QueryOf<CallNamed<Name>>;
  body?: BodyOf<CallNamed<Name>>;
};

/** How a call's examples come about; a backend may be brought into the state they need first. */
interface Plan<Name extends CallName> {
  ask: (backend: Simulator) => AskedOf<Name>;
  /** Requests that are refused with these statuses; 401, 403 and unknown ids need none. */
  refused?: Readonly<Partial<Record<400 | 401 | 409, (backend: Simulator) => Asked>>>;
}

const waiting = { id: "conversation-1" };
const admin = { id: "user-1" };
const someone = { id: "user-5" };

/** A conversation in the agent's hands. */
const taken = ({ inbox }: Simulator) => {
  inbox.takeOver(waiting.id, "admin");
  return waiting;
};

const takenByAnother = ({ inbox }: Simulator) => {
  inbox.takeOver(waiting.id, "lena.fischer");
  return waiting;
};

const resolved = (backend: Simulator) => {
  taken(backend);
  backend.inbox.resolve(waiting.id);
  return waiting;
};

/** The first row of a status; throws where the seed has none. */
function idWith(rows: readonly { id: string; status: string }[], status: string) {
  const row = rows.find((one) => one.status === status);
  if (!row) throw new Error(`Nothing in the seed is ${status}`);
  return { id: row.id };
}

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

/** A request for every call of the contract, and one for each way to refuse it. */
export const contractRequests: { readonly [Name in CallName]: Plan<Name> } = {
  "auth.login": {
    ask: () => ({ body: { username: "admin", password: "admin" } }),
    refused: { 401: () => ({ body: { username: "admin", password: "guess" } }) },
  },
  "auth.logout": { ask: () => ({}) },
  "dashboard.getDashboardMetrics": { ask: () => ({}) },
  "chatbot.getChatbotMetrics": { ask: () => ({}) },
  "chatbot.listChatbotConversations": { ask: () => ({}) },
  "chatbot.updateKnowledgeBase": { ask: () => ({}) },
  "chatbot.getBotConfig": { ask: () => ({}) },
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
    refused: { 409: (backend) => ({ params: takenByAnother(backend), body: agent }) },
  },
  "inbox.sendMessage": {
    ask: (backend) => ({ params: taken(backend), body: reply }),
    refused: {
      400: () => ({ params: waiting, body: { ...reply, content: "  " } }),
      409: () => ({ params: waiting, body: reply }),
    },
  },
  "inbox.resolveConversation": {
    ask: (backend) => ({ params: taken(backend) }),
    refused: { 409: () => ({ params: waiting }) },
  },
  "inbox.releaseConversation": {
    ask: (backend) => ({ params: taken(backend), body: agent }),
    refused: { 409: () => ({ params: waiting, body: agent }) },
  },
  "inbox.reopenConversation": {
    ask: (backend) => ({ params: resolved(backend) }),
    refused: { 409: () => ({ params: waiting }) },
  },
  "inbox.changePriority": {
    ask: () => ({ params: waiting, body: { priority: "high" } }),
    refused: { 400: () => ({ params: waiting, body: { priority: "soon" } }) },
  },
  "members.listMembers": { ask: () => ({}) },
  "members.listSegments": { ask: () => ({}) },
  "members.createSegment": {
    ask: () => ({ body: segment }),
    refused: {
      409: ({ store }) => ({ body: { ...segment, name: store.segments.list()[0]?.name ?? "" } }),
    },
  },
  "growth.listCampaigns": { ask: () => ({}) },
  "growth.createCampaign": {
    ask: () => ({ body: { name: "Spring referrals", tools: ["Email"] } }),
  },
  "growth.changeCampaign": {
    ask: ({ store }) => ({
      params: idWith(store.campaigns.list(), "planning"),
      body: { status: "active" },
    }),
    refused: {
      400: ({ store }) => ({
        params: idWith(store.campaigns.list(), "planning"),
        body: { status: "asleep" },
      }),
      409: ({ store }) => ({
        params: idWith(store.campaigns.list(), "planning"),
        body: { status: "completed" },
      }),
    },
  },
  "content.listProjects": { ask: () => ({}) },
  "content.createProject": {
    ask: () => ({
      body: { title: "Welcome clip", type: "Video", duration: "2 min", tools: ["Captions"] },
    }),
  },
  "content.changeProject": {
    ask: ({ store }) => ({
      params: idWith(store.projects.list(), "generating"),
      body: { status: "paused" },
    }),
    refused: {
      409: ({ store }) => ({
        params: idWith(store.projects.list(), "planning"),
        body: { status: "completed" },
      }),
    },
  },
  "events.listEvents": { ask: () => ({}) },
  "events.createEvent": {
    ask: () => ({
      body: { title: "Harbour tea", date: "2026-06-01T15:00:00.000Z", capacity: 40, tools: [] },
    }),
    refused: {
      400: () => ({
        body: { title: "Harbour tea", date: "2026-06-01T15:00:00.000Z", capacity: 0, tools: [] },
      }),
    },
  },
  "events.changeEvent": {
    ask: ({ store }) => ({
      params: idWith(store.events.list(), "planning"),
      body: { status: "active", capacity: 120 },
    }),
    refused: {
      400: ({ store }) => ({
        params: idWith(store.events.list(), "planning"),
        body: { capacity: 0 },
      }),
      409: ({ store }) => ({
        params: idWith(store.events.list(), "active"),
        body: { status: "planning" },
      }),
    },
  },
  "users.listUsers": { ask: () => ({}) },
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
