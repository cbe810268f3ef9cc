import { type Call, pathOf } from "@/contract/call";
import { callsByDomain } from "@/contract/calls";
import {
  type CallExample,
  type Examples,
  type Json,
  parseJson,
} from "@/contract/documents/examples";
import bodies from "./contract-bodies.json";
import { createManualClock } from "./clock";
import { contractRequests, type ExampleCall, exampleOf } from "./contract-requests";
import { createSimulator, type Simulator } from "./simulator";

/** A fixed time, so that the documents change only with the contract. */
const exampleTime = Date.parse("2026-05-12T10:00:00.000Z");

/** The data at its start, with an admin signed in. */
const startSimulator = (): Promise<Simulator> =>
  createSimulator({
    clock: createManualClock(exampleTime),
    readStored: () => ({
      token: "muster-demo-token-7",
      user: JSON.stringify({ username: "admin", role: "admin" }),
    }),
    conditions: { workPace: 0, livePace: 0, answering: false },
  });

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

const requests = new Map(Object.entries(contractRequests));

/** Makes a call; `plain` is made from its schemas. */
async function gather(name: string, call: Call, plain: ExampleCall): Promise<CallExample> {
  const simulator = await startSimulator();
  const known = requests.get(name) ?? plain;
  const asked = typeof known === "function" ? await known(simulator) : known;
  const answered = await ask(simulator, call, asked);
  const expected = call.success ?? 200;
  if (answered.status !== expected) {
    throw new Error(`${name} answered ${answered.status} where ${expected} was expected`);
  }
  const body = asked.body === undefined ? undefined : shortened(asked.body);
  return { request: { ...asked, body }, ...answered };
}

async function gatherLive(): Promise<Examples["live"]> {
  const simulator = await startSimulator();
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
  await say({ type: "send_message", conversationId, messageData: bodies.reply });
  await say({ type: "takeover_conversation", conversationId, userId: "user-1" });
  await say({ type: "send_message", conversationId, messageData: bodies.reply });
  await say({ type: "unsubscribe", channel: "tools" });
  simulator.stop();
  return frames;
}

/** Makes every call of the contract; throws if one does not succeed. */
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
  const rows = list && (await ask(await startSimulator(), list, {})).answer;
  const [row] = Array.isArray(rows) ? rows : [];
  const id = row !== null && typeof row === "object" && "id" in row ? row.id : "";
  return typeof id === "string" ? id : "";
}
