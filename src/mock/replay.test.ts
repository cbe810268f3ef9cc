import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createManualClock } from "./clock";
import { createRandom, type Random } from "./random";
import type { Simulator } from "./simulator";
import { parseSnapshot } from "./snapshot";
import { testSimulator, testTime } from "@/testing/test-simulator";

/** One thing that a page or the demo console does, after some time has passed. */
type Input = { wait: number } & (
  | { kind: "call"; method: string; path: string; body?: unknown }
  | { kind: "frame"; text: string }
  | { kind: "console"; act: (simulator: Simulator) => unknown }
  | { kind: "connect" | "leave" | "reload" }
);

const conversation = (random: Random) => `conversation-${random.integer(1, 41)}`;
const words = ["Hello", "On it.", "One moment, please", " ", "Done!"];

function drawCall(random: Random) {
  const inbox = "/api/human-inbox";
  const id = conversation(random);
  const content = random.pick(words);
  return random.pick<{ method: string; path: string; body?: unknown }>([
    { method: "GET", path: `${inbox}/conversations?priority=${random.pick(["high", "odd"])}` },
    { method: "GET", path: `${inbox}/conversation/${id}` },
    { method: "GET", path: "/api/events" },
    { method: "GET", path: "/api/nothing" },
    { method: "POST", path: `${inbox}/${id}/takeover`, body: { agentId: "user-1" } },
    { method: "POST", path: `${inbox}/${id}/takeover`, body: { agentId: "user-1" } },
    { method: "POST", path: `${inbox}/${id}/message`, body: { content, messageType: "text" } },
    { method: "POST", path: `${inbox}/${id}/release`, body: { agentId: "user-1" } },
    { method: "POST", path: `${inbox}/${id}/resolve` },
    { method: "POST", path: "/api/auth/login", body: { username: "admin", password: "admin" } },
    { method: "POST", path: "/api/chatbot/knowledge-base/update" },
    { method: "POST", path: "/api/growth/campaigns", body: { name: content, tools: [] } },
  ]);
}

function drawFrame(random: Random): string {
  const conversationId = conversation(random);
  const messageData = { content: random.pick(words), messageType: "text" };
  return JSON.stringify(
    random.pick([
      { type: "subscribe", channel: random.pick(["dashboard", "human_inbox", "conversations"]) },
      { type: "takeover_conversation", conversationId, userId: "user-1" },
      { type: "send_message", conversationId, messageData },
      { type: "nonsense" },
    ]),
  );
}

function drawAct(random: Random): (simulator: Simulator) => unknown {
  const share = random.integer(1, 3) / 10;
  const ms = random.integer(0, 3000);
  const id = conversation(random);
  return random.pick<(simulator: Simulator) => unknown>([
    ({ conditions }) => (conditions.errorRate = share),
    ({ conditions }) => (conditions.latency = { from: ms / 2, to: ms }),
    ({ conditions }) =>
      Object.assign(conditions.faults, { "events.listEvents": { kind: "delay", ms } }),
    ({ background }) => background.trigger("members"),
    ({ background, conditions }) => {
      conditions.livePace = share * 3;
      background.restart();
    },
    ({ inbox, store }) => store.conversations.get(id) && inbox.changePriority(id, "low"),
    ({ hub }) => hub.tellActivities(),
  ]);
}

/** An hour of a demo. */
function record(seed: number): Input[] {
  const random = createRandom(seed);
  const inputs: Input[] = [{ wait: 0, kind: "connect" }];
  for (let time = 0; time < 3_600_000; time += inputs.at(-1)?.wait ?? 0) {
    const wait = random.integer(0, 60_000);
    const chance = random.next();
    if (chance < 0.5) inputs.push({ wait, kind: "call", ...drawCall(random) });
    else if (chance < 0.75) inputs.push({ wait, kind: "frame", text: drawFrame(random) });
    else if (chance < 0.92) inputs.push({ wait, kind: "console", act: drawAct(random) });
    else inputs.push({ wait, kind: random.pick(["connect", "leave", "reload"] as const) });
  }
  return inputs;
}

/** Plays inputs to a new simulator: every answer and frame, and the state at the end. */
async function play(inputs: readonly Input[], seed: number): Promise<string> {
  const hash = createHash("sha256");
  const clock = createManualClock(testTime);
  const conditions = { livePace: 1, workPace: 1, errorRate: 0.2, latency: { from: 0, to: 2000 } };
  const options = { clock, seed, conditions };
  let simulator = testSimulator(options);
  const client = { send: (text: string) => void hash.update(text) };
  let connection = simulator.hub.connect(client);
  const answers: Promise<string>[] = [];
  for (const input of inputs) {
    clock.advance(input.wait);
    const { log } = simulator;
    if (input.kind === "call") {
      const body = input.body === undefined ? undefined : JSON.stringify(input.body);
      const request = new Request(`http://localhost${input.path}`, { method: input.method, body });
      const last = log.calls.at(-1);
      const answer = simulator.answer(request);
      answers.push(
        answer.then(async (response) => {
          const cookies = response.headers.getSetCookie().join();
          return `${response.status} ${cookies} ${await response.text()} ${clock.now()}`;
        }),
      );
      // A request's body is read outside of the simulator, in no fixed time.
      while (log.calls.at(-1) === last) await setImmediate();
      await setImmediate();
    } else if (input.kind === "frame") connection.receive(input.text);
    else if (input.kind === "console") input.act(simulator);
    else connection.leave();
    if (input.kind === "reload") {
      const snapshot = JSON.stringify(simulator.snapshot());
      hash.update(snapshot);
      simulator.stop();
      simulator = testSimulator({ clock, snapshot: parseSnapshot(snapshot) });
    }
    if (input.kind === "reload" || input.kind === "connect") {
      connection = simulator.hub.connect(client);
    }
  }
  clock.advance(60_000);
  hash.update((await Promise.all(answers)).join("\n"));
  hash.update(JSON.stringify(simulator.snapshot()));
  return hash.digest("hex");
}

it(
  "replays a recorded hour a hundred times alike: answers, frames and state",
  { timeout: 300_000 },
  async () => {
    const inputs = record(1);
    const first = await play(inputs, 1);
    for (let count = 1; count < 100; count += 1) expect(await play(inputs, 1)).toBe(first);
    expect(await play(inputs, 2)).not.toBe(first);
    expect(await play(record(2), 1)).not.toBe(first);
  },
);
