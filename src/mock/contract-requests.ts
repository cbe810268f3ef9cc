import * as v from "valibot";
import bodies from "./contract-bodies.json";
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
const someone = { id: "user-5" };
const agent = { agentId: "user-1" };

/** The conversation, taken over. */
const taken = async ({ inbox }: Simulator) => {
  await inbox.takeOver(waiting.id, "admin");
  return waiting;
};

const change =
  (table: "campaigns" | "projects" | "events", from: string, body: unknown): MakeCall =>
  ({ db }) => {
    const rows: readonly { id: string; status: string }[] = db[table].all();
    return { params: { id: rows.find(({ status }) => status === from)?.id ?? "" }, body };
  };

/** Requests that say more than those which the schemas give (see `exampleOf`). */
export const contractRequests: {
  readonly [Key in CallName]?: ExampleCall | MakeCall;
} = {
  "auth.login": { body: { username: "admin", password: "admin" } },
  "chatbot.saveBotConfig": { body: bodies.config },
  "inbox.listConversations": { query: { status: "escalated", priority: "urgent" } },
  "inbox.getConversation": { params: waiting },
  "inbox.takeOverConversation": { params: waiting, body: agent },
  "inbox.sendMessage": async (simulator) => ({
    params: await taken(simulator),
    body: bodies.reply,
  }),
  "inbox.resolveConversation": async (simulator) => ({ params: await taken(simulator) }),
  "inbox.releaseConversation": async (simulator) => ({
    params: await taken(simulator),
    body: agent,
  }),
  "inbox.reopenConversation": async (simulator) => {
    await taken(simulator);
    await simulator.inbox.resolve(waiting.id);
    return { params: waiting };
  },
  "inbox.changePriority": { params: waiting, body: { priority: "high" } },
  "members.createSegment": { body: bodies.segment },
  "growth.createCampaign": { body: { name: "Spring referrals", tools: ["Email"] } },
  "growth.changeCampaign": change("campaigns", "planning", { status: "active" }),
  "content.createProject": { body: bodies.project },
  "content.changeProject": change("projects", "generating", { status: "paused" }),
  "events.createEvent": { body: bodies.event },
  "events.changeEvent": change("events", "planning", { status: "active", capacity: 120 }),
  "users.createUser": { body: bodies.user },
  "users.changeUserStatus": { params: someone, body: { status: "inactive" } },
  "users.changeUser": { params: someone, body: { role: "manager" } },
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
