import { type Call, pathOf } from "@/contract/call";
import { callsByDomain } from "@/contract/calls";
import {
  type CallExample,
  type ExampleRequest,
  type Examples,
  type Json,
  type LiveExample,
  parseJson,
} from "@/contract/documents/examples";
import { createManualClock } from "./clock";
import { createSimulator, type Simulator } from "./simulator";
import { type Asked, contractRequests } from "./contract-requests";

/** When the examples happen: always the same moment, so that the documents change with the contract alone. */
const exampleTime = Date.parse("2026-05-12T10:00:00.000Z");

/** Lists of things are cut to so many; lists of figures and words stay. */
const mostThings = 2;

const storedSession = (username: string, role: string) => ({
  token: "muster-demo-token-7",
  user: JSON.stringify({ username, role }),
});

type Plan = (typeof contractRequests)[keyof typeof contractRequests];
type Who = "admin" | "user" | "nobody";

/** A backend of its own in which nothing happens by itself. */
function backendFor(who: Who): Simulator {
  return createSimulator({
    clock: createManualClock(exampleTime),
    readStored: () =>
      who === "nobody" ? undefined : storedSession(who === "admin" ? "admin" : "lena.fischer", who),
    conditions: { workPace: 0, livePace: 0 },
  });
}

/** Any value as it goes over the wire, with its long lists cut short. */
function shortened(value: unknown): Json {
  return cut(parseJson(JSON.stringify(value)));
}

function cut(value: Json): Json {
  if (Array.isArray(value)) {
    const isList = value.some((entry) => typeof entry === "object");
    return (isList ? value.slice(0, mostThings) : value).map(cut);
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, cut(entry)]));
}

async function ask(backend: Simulator, call: Call, { params = {}, query = {}, body }: Asked) {
  const search = new URLSearchParams(query).toString();
  const response = await backend.answer(
    new Request(`http://localhost${pathOf(call, params)}${search && `?${search}`}`, {
      method: call.method,
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
  );
  const text = await response.text();
  return {
    status: response.status,
    answer: text === "" ? undefined : shortened(JSON.parse(text)),
    setCookie: response.headers.getSetCookie()[0],
  };
}

/** Requests that a call refuses, by status; each is made on a backend of its own. */
function refusalsOf(call: Call, { ask: asked, refused }: Plan) {
  const made = new Map<number, (backend: Simulator) => Asked>();
  if (call.body) made.set(400, (backend) => ({ ...asked(backend), body: {} }));
  if (!call.open) made.set(401, asked);
  if (call.refusals?.[403]) made.set(403, asked);
  if (call.refusals?.[404]) {
    made.set(404, (backend) => ({ ...asked(backend), params: { id: "none" } }));
  }
  for (const [status, make] of Object.entries(refused ?? {})) made.set(Number(status), make);
  return made;
}

function askerOf(call: Call, status: number): Who {
  if (status === 401 && !call.open) return "nobody";
  return status === 403 ? "user" : "admin";
}

async function gather(call: Call, plan: Plan): Promise<CallExample> {
  const backend = backendFor("admin");
  const asked = plan.ask(backend);
  const answered = await ask(backend, call, asked);

  const refusals: Record<string, Json> = {};
  for (const [status, make] of refusalsOf(call, plan)) {
    const own = backendFor(askerOf(call, status));
    const { status: got, answer } = await ask(own, call, make(own));
    if (got !== status) {
      throw new Error(`${call.method} ${call.path} answered ${got} where ${status} was expected`);
    }
    refusals[status] = answer ?? null;
  }
  return { request: requestOf(asked), ...answered, refusals };
}

const requestOf = ({ params, query, body }: Asked): ExampleRequest => ({
  params,
  query,
  body: body === undefined ? undefined : shortened(body),
});

function gatherLive(): LiveExample[] {
  const backend = backendFor("admin");
  const frames: LiveExample[] = [];
  const { receive } = backend.hub.connect({
    send: (text) => frames.push({ from: "server", message: shortened(JSON.parse(text)) }),
  });
  const say = (message: Json) => {
    frames.push({ from: "client", message });
    receive(JSON.stringify(message));
  };
  const conversationId = "conversation-1";
  const messageData = {
    content: "I have looked into it and will call you within the hour.",
    messageType: "text",
    clientId: "4f1c2a9e-reply-1",
  };
  for (const channel of ["human_inbox", "dashboard", "conversations", "tools"]) {
    say({ type: "subscribe", channel });
  }
  say({ type: "send_message", conversationId, messageData });
  say({ type: "takeover_conversation", conversationId, userId: "user-1" });
  say({ type: "send_message", conversationId, messageData });
  say({ type: "unsubscribe", channel: "tools" });
  backend.stop();
  return frames;
}

/** Asks a fresh backend every call of the contract, and every way to be refused; throws where one answers otherwise. */
export async function gatherExamples(): Promise<Examples> {
  const plans = new Map<string, Plan>(Object.entries(contractRequests));
  const calls: Record<string, CallExample> = {};
  for (const [domain, own] of Object.entries(callsByDomain)) {
    for (const [name, call] of Object.entries<Call>(own)) {
      const plan = plans.get(`${domain}.${name}`);
      if (!plan) throw new Error(`There is no request for ${domain}.${name}`);
      calls[name] = await gather(call, plan);
    }
  }
  return { calls: calls as Examples["calls"], live: gatherLive() };
}
