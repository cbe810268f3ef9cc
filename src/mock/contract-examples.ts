import { type Call, pathOf } from "@/contract/call";
import { callsByDomain } from "@/contract/calls";
import {
  type CallExample,
  type Examples,
  type Json,
  parseJson,
} from "@/contract/documents/examples";
import { createManualClock } from "./clock";
import { createSimulator, type Simulator } from "./simulator";
import { contractRequests, type ExampleCall, exampleOf } from "./contract-requests";

/** A fixed time, so that the documents change only with the contract. */
const exampleTime = Date.parse("2026-05-12T10:00:00.000Z");

const mostThings = 2;

const storedSession = (username: string, role: string) => ({
  token: "muster-demo-token-7",
  user: JSON.stringify({ username, role }),
});

interface Plan {
  ask: (simulator: Simulator) => ExampleCall;
  refused?: Readonly<Record<string, (simulator: Simulator) => ExampleCall>>;
}
type Who = "admin" | "user" | "nobody";

function simulatorFor(who: Who): Simulator {
  return createSimulator({
    clock: createManualClock(exampleTime),
    readStored: () =>
      who === "nobody" ? undefined : storedSession(who === "admin" ? "admin" : "lena.fischer", who),
    conditions: { workPace: 0, livePace: 0 },
  });
}

const shortened = (value: unknown): Json => cut(parseJson(JSON.stringify(value)));

function cut(value: Json): Json {
  if (Array.isArray(value)) {
    const isList = value.some((entry) => typeof entry === "object");
    return (isList ? value.slice(0, mostThings) : value).map(cut);
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, cut(entry)]));
}

async function ask(
  simulator: Simulator,
  call: Call,
  { params = {}, query = {}, body }: ExampleCall,
) {
  const search = new URLSearchParams(query).toString();
  const response = await simulator.answer(
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

function refusalsOf(call: Call, { ask: asked, refused }: Plan) {
  const made = new Map<number, (simulator: Simulator) => ExampleCall>();
  if (call.body) made.set(400, (simulator) => ({ ...asked(simulator), body: {} }));
  if (!call.open) made.set(401, asked);
  if (call.refusals?.[403]) made.set(403, asked);
  if (call.refusals?.[404]) {
    made.set(404, (simulator) => ({ ...asked(simulator), params: { id: "none" } }));
  }
  for (const [status, make] of Object.entries(refused ?? {})) made.set(Number(status), make);
  return made;
}

const askerOf = (call: Call, status: number): Who =>
  status === 401 && !call.open ? "nobody" : status === 403 ? "user" : "admin";

async function gather(call: Call, plan: Plan): Promise<CallExample> {
  const simulator = simulatorFor("admin");
  const asked = plan.ask(simulator);
  const answered = await ask(simulator, call, asked);

  const refusals: Record<string, Json> = {};
  for (const [status, make] of refusalsOf(call, plan)) {
    const own = simulatorFor(askerOf(call, status));
    const { status: got, answer } = await ask(own, call, make(own));
    if (got !== status) {
      throw new Error(`${call.method} ${call.path} answered ${got} where ${status} was expected`);
    }
    refusals[status] = answer ?? null;
  }
  const body = asked.body === undefined ? undefined : shortened(asked.body);
  return { request: { ...asked, body }, ...answered, refusals };
}

function gatherLive(): Examples["live"] {
  const simulator = simulatorFor("admin");
  const frames: Examples["live"][number][] = [];
  const { receive } = simulator.hub.connect({
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
  simulator.stop();
  return frames;
}

/** Makes every call of the contract, and every refusal; throws if one answers otherwise. */
export async function gatherExamples(): Promise<Examples> {
  const plans = new Map<string, Partial<Plan>>(Object.entries(contractRequests));
  const calls: Record<string, CallExample> = {};
  for (const [domain, own] of Object.entries(callsByDomain)) {
    const id = await firstId(Object.values<Call>(own));
    for (const [name, call] of Object.entries<Call>(own)) {
      const params = call.path.includes("{") ? { id } : undefined;
      const request = { params, body: call.body && exampleOf(call.body) };
      calls[name] = await gather(call, { ask: () => request, ...plans.get(`${domain}.${name}`) });
    }
  }
  return { calls: calls as Examples["calls"], live: gatherLive() };
}

async function firstId(calls: readonly Call[]): Promise<string> {
  const list = calls.find(({ method, answer }) => method === "GET" && answer?.type === "array");
  const rows = list && (await ask(simulatorFor("admin"), list, {})).answer;
  const [row] = Array.isArray(rows) ? rows : [];
  const id = row !== null && typeof row === "object" && "id" in row ? row.id : "";
  return typeof id === "string" ? id : "";
}
