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
import {
  contractRequests,
  type ExampleCall,
  exampleOf,
  exampleReply,
  type MakeCall,
} from "./contract-requests";

/** A fixed time, so that the documents change only with the contract. */
const exampleTime = Date.parse("2026-05-12T10:00:00.000Z");

type Who = "admin" | "user" | "nobody";

function simulatorFor(who: Who): Promise<Simulator> {
  const user = JSON.stringify({ username: who === "admin" ? "admin" : "lena.fischer", role: who });
  return createSimulator({
    clock: createManualClock(exampleTime),
    readStored: () => (who === "nobody" ? undefined : { token: "muster-demo-token-7", user }),
    conditions: { workPace: 0, livePace: 0, answering: false },
  });
}

const shortened = (value: unknown): Json => cut(parseJson(JSON.stringify(value)));

function cut(value: Json): Json {
  if (Array.isArray(value)) {
    const isList = value.some((entry) => typeof entry === "object");
    return (isList ? value.slice(0, 2) : value).map(cut);
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

const askerOf = (call: Call, status: number): Who =>
  status === 401 && !call.open ? "nobody" : status === 403 ? "user" : "admin";

const requests = new Map(Object.entries(contractRequests));

/** Makes a call, and has it refused with every status it can be; `plain` is made from its schemas. */
async function gather(name: string, call: Call, plain: ExampleCall): Promise<CallExample> {
  const make: MakeCall = (simulator) => {
    const request = requests.get(name) ?? plain;
    return typeof request === "function" ? request(simulator) : request;
  };
  const simulator = await simulatorFor("admin");
  const asked = await make(simulator);
  const answered = await ask(simulator, call, asked);

  const refused = new Map<number, ExampleCall | MakeCall>();
  if (call.body) refused.set(400, async (own) => ({ ...(await make(own)), body: {} }));
  if (!call.open) refused.set(401, make);
  if (call.refusals?.[403]) refused.set(403, make);
  if (call.refusals?.[404])
    refused.set(404, async (own) => ({ ...(await make(own)), params: { id: "none" } }));
  for (const status of [400, 401, 409]) {
    const request = requests.get(`${name} ${status}`);
    if (request) refused.set(status, request);
  }
  const refusals: Record<string, Json> = {};
  for (const [status, request] of refused) {
    const own = await simulatorFor(askerOf(call, status));
    const given = typeof request === "function" ? await request(own) : request;
    const { status: got, answer } = await ask(own, call, given);
    if (got !== status) {
      throw new Error(`${call.method} ${call.path} answered ${got} where ${status} was expected`);
    }
    refusals[status] = answer ?? null;
  }
  const body = asked.body === undefined ? undefined : shortened(asked.body);
  return { request: { ...asked, body }, ...answered, refusals };
}

async function gatherLive(): Promise<Examples["live"]> {
  const simulator = await simulatorFor("admin");
  const frames: Examples["live"][number][] = [];
  const { receive } = simulator.hub.connect({
    send: (text) => frames.push({ from: "server", message: shortened(JSON.parse(text)) }),
  });
  const say = async (message: Json) => {
    frames.push({ from: "client", message });
    await receive(JSON.stringify(message));
  };
  const conversationId = "conversation-1";
  for (const channel of ["human_inbox", "dashboard", "conversations", "tools"]) {
    await say({ type: "subscribe", channel });
  }
  await say({ type: "send_message", conversationId, messageData: exampleReply });
  await say({ type: "takeover_conversation", conversationId, userId: "user-1" });
  await say({ type: "send_message", conversationId, messageData: exampleReply });
  await say({ type: "unsubscribe", channel: "tools" });
  simulator.stop();
  return frames;
}

/** Makes every call of the contract, and every refusal; throws if one answers otherwise. */
export async function gatherExamples(): Promise<Examples> {
  const calls: Record<string, CallExample> = {};
  for (const [domain, own] of Object.entries(callsByDomain)) {
    const id = await firstId(Object.values<Call>(own));
    for (const [name, call] of Object.entries<Call>(own)) {
      const params = call.path.includes("{") ? { id } : undefined;
      const plain = { params, body: call.body && exampleOf(call.body) };
      calls[name] = await gather(`${domain}.${name}`, call, plain);
    }
  }
  return { calls: calls as Examples["calls"], live: await gatherLive() };
}

async function firstId(calls: readonly Call[]): Promise<string> {
  const list = calls.find(({ method, answer }) => method === "GET" && answer?.type === "array");
  const rows = list && (await ask(await simulatorFor("admin"), list, {})).answer;
  const [row] = Array.isArray(rows) ? rows : [];
  const id = row !== null && typeof row === "object" && "id" in row ? row.id : "";
  return typeof id === "string" ? id : "";
}
