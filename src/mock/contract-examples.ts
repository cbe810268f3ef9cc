import { type Call, pathOf } from "@/contract/call";
import { callsByDomain } from "@/contract/calls";
import {
  type CallExample,
  type Examples,
  type Json,
  parseJson,
} from "@/contract/documents/examples";
import { withQuery } from "@/lib/paths";
import { createManualClock } from "./clock";
import requests from "./contract-requests.json";
import { createSimulator, type Simulator } from "./simulator";

/** A fixed time, so that the documents change only when the contract or the seed does. */
const exampleTime = Date.parse("2026-05-12T10:00:00.000Z");

/** A simulator with the seeded data and an admin signed in. */
const startSimulator = (): Promise<Simulator> =>
  createSimulator({
    clock: createManualClock(exampleTime),
    readStored: () => ({
      token: "muster-demo-token-7",
      user: JSON.stringify({ username: "admin", role: "admin" }),
    }),
    conditions: { livePace: 0, autoRespond: false },
  });

/** The value as JSON, with lists of objects cut to two entries. */
const shortened = (value: unknown): Json =>
  parseJson(
    JSON.stringify(value, (_, part: unknown) =>
      Array.isArray(part) && part.some((entry) => typeof entry === "object")
        ? part.slice(0, 2)
        : part,
    ),
  );

/** The parameters and bodies of the calls that have any. No call depends on an earlier one. */
const requestOf = new Map<string, CallExample["request"]>(Object.entries(requests.calls));

/** Makes a call on a fresh simulator; throws if it does not succeed. */
async function gather(name: string, call: Call): Promise<CallExample> {
  const simulator = await startSimulator();
  const { params = {}, query = {}, body } = requestOf.get(name) ?? {};
  const response = await simulator.handleRequest(
    new Request(withQuery(`http://localhost${pathOf(call, params)}`, query), {
      method: call.method,
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
  );
  const { status, headers } = response;
  const text = await response.text();
  if (status !== (call.success ?? 200)) {
    const request = requestOf.has(name) ? "its" : "no";
    throw new Error(
      `${name} failed with ${request} contract-requests.json entry: ${status} ${text}`,
    );
  }
  return {
    request: { params, query, body: body === undefined ? undefined : shortened(body) },
    status,
    answer: text === "" ? undefined : shortened(JSON.parse(text)),
    setCookie: headers.getSetCookie()[0],
  };
}

async function gatherLive(): Promise<Examples["live"]> {
  const simulator = await startSimulator();
  const frames: Examples["live"][number][] = [];
  const { receive } = simulator.hub.connect({
    send: (text) => frames.push({ from: "server", message: shortened(JSON.parse(text)) }),
  });
  for (const message of requests.live) {
    frames.push({ from: "client", message: shortened(message) });
    await receive(JSON.stringify(message));
  }
  simulator.stop();
  return frames;
}

/** Makes every call of the contract, and some live messages; throws if a call does not succeed. */
export async function gatherExamples(): Promise<Examples> {
  const calls: Record<string, CallExample> = {};
  for (const [domain, domainCalls] of Object.entries(callsByDomain)) {
    for (const [name, call] of Object.entries<Call>(domainCalls)) {
      calls[name] = await gather(`${domain}.${name}`, call);
    }
  }
  return { calls: calls as Examples["calls"], live: await gatherLive() };
}
