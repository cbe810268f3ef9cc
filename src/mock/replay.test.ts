import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { testSimulator, testTime } from "@/testing/test-simulator";
import { createManualClock } from "./clock";
import { createRandom, type Random } from "./random";
import { parseSnapshot } from "./snapshot";

const words = ["Hello", "On it.", "One moment, please", " ", "Done!"];

function drawCall(random: Random): readonly [path: string, body?: unknown] {
  const inbox = "/api/human-inbox";
  const id = `conversation-${random.integer(1, 41)}`;
  const content = random.pick(words);
  return random.pick<readonly [string, unknown?]>([
    [`${inbox}/conversations?priority=${random.pick(["high", "odd"])}`],
    ["/api/events"],
    [`${inbox}/${id}/takeover`, { agentId: "user-1" }],
    [`${inbox}/${id}/message`, { content, messageType: "text" }],
    [`${inbox}/${id}/release`, { agentId: "user-1" }],
    ["/api/growth/campaigns", { name: content, tools: [] }],
  ]);
}

function drawFrame(random: Random): string {
  const conversationId = `conversation-${random.integer(1, 41)}`;
  const messageData = { content: random.pick(words), messageType: "text" };
  return JSON.stringify(
    random.pick([
      { type: "subscribe", channel: random.pick(["dashboard", "human_inbox", "conversations"]) },
      { type: "takeover_conversation", conversationId, userId: "user-1" },
      { type: "send_message", conversationId, messageData },
    ]),
  );
}

/** Half an hour of a demo with faults, drawn from `inputs`: all that was answered, told and kept. */
async function play(inputs: number): Promise<string> {
  const random = createRandom(inputs);
  const clock = createManualClock(testTime);
  const paces = { livePace: 1, workPace: 1, answering: true };
  const conditions = { ...paces, errorRate: 0.2, latency: { from: 0, to: 2000 } };
  let simulator = await testSimulator({ clock, conditions });
  const told: string[] = [];
  const client = { send: (text: string) => void told.push(text) };
  let connection = simulator.hub.connect(client);
  const answers: Promise<string>[] = [];
  while (clock.now() < testTime + 1_800_000) {
    await clock.advance(random.integer(0, 60_000));
    const chance = random.next();
    if (chance < 0.6) {
      const { log } = simulator;
      const [path, body] = drawCall(random);
      const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
      const last = log.calls.at(-1);
      const answer = simulator.answer(new Request(`http://localhost${path}`, sent));
      answers.push(answer.then(async (got) => `${got.status} ${await got.text()} ${clock.now()}`));
      // A request's body is read outside of the simulator, in no fixed time.
      while (log.calls.at(-1) === last) await setImmediate();
      await setImmediate();
    } else if (chance < 0.85) await connection.receive(drawFrame(random));
    else if (chance < 0.92) await simulator.background.trigger("members");
    else {
      connection.leave();
      const snapshot = JSON.stringify(simulator.snapshot());
      simulator.stop();
      simulator = await testSimulator({ clock, snapshot: parseSnapshot(snapshot) });
      connection = simulator.hub.connect(client);
    }
  }
  await clock.advance(60_000);
  return JSON.stringify([await Promise.all(answers), told, simulator.snapshot()]);
}

it("replays what was done alike: answers, frames and state, also across reloads", async () => {
  const first = await play(1);
  expect(await play(1)).toBe(first);
  expect(await play(2)).not.toBe(first);
});
