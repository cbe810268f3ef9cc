import { expect, it } from "vitest";
import { canTakeOver } from "@/contract/inbox";
import { connectPage, testSimulator, testTime } from "@/testing/test-simulator";
import { createManualClock } from "./clock";
import type { ScenarioName } from "./scenarios";
import general from "./seed/general-answers.json";
import { beginConversation } from "./simulated-events";
import type { Simulator } from "./simulator";

const minute = 60_000;
const hour = 60 * minute;

function start(scenario: ScenarioName = "default", livePace = 1) {
  const clock = createManualClock(testTime);
  const conditions = { livePace, answering: true };
  const backend = testSimulator({ clock, scenario, seed: 1, conditions });
  const page = connectPage(backend);
  page.subscribe("conversations");
  return { backend, clock, page };
}

/** All that is said, by the conversation's row. */
const said = ({ inbox, store }: Simulator) =>
  store.conversations
    .list()
    .flatMap((row) => inbox.detail(row.id).messages.map((message) => ({ row, message })));

it.each([
  ["default", 1],
  ["busy", 5],
] as const)("an hour of %s brings each conversation lines of its own alone", (scenario, pace) => {
  const { backend, clock } = start(scenario, pace);
  const known = new Set(said(backend).map(({ message }) => message.id));
  clock.advance(hour);
  const lines = said(backend).filter(({ message }) => !known.has(message.id));
  const isWritten = (id: string) => /^conversation-\d{1,2}$/.test(id);
  expect(lines.filter(({ row }) => isWritten(row.id)).length).toBeGreaterThan(15);
  const held: string[] = [];
  for (const { row, message } of lines) {
    const own = (row.followUps ?? []).flatMap(({ text, ai }) => [text, ai]);
    expect([...own, general.holding]).toContain(message.content);
    if (message.content === general.holding) held.push(row.id);
    if (isWritten(row.id) && row.priority === "urgent" && message.sender === "member")
      expect(message.sentimentScore).toBeLessThanOrEqual(0);
  }
  expect(held.length).toBe(new Set(held).size);
});

it("says the holding sentence once, however often the member writes", () => {
  const { backend, clock } = start("default", 0);
  for (let count = 0; count < 3; count += 1) {
    backend.inbox.write("conversation-1", { sender: "member", content: `Anybody? ${count}` });
    clock.advance(minute);
  }
  const senders = backend.inbox.detail("conversation-1").messages.map(({ sender }) => sender);
  expect(senders.slice(-4)).toEqual(["member", "ai", "member", "member"]);
});

it("brings nothing unasked where nothing happens by itself, but answers", () => {
  const { backend, clock } = start("first-run", 0);
  clock.advance(hour);
  expect(said(backend)).toEqual([]);
  const member = { id: null, name: "Ada Guest", email: "ada@example.com", tier: "New" };
  const opening = { channel: "Email", priority: "normal", mood: 0, text: "Hello?" } as const;
  beginConversation(backend, "new", member, opening);
  clock.advance(minute);
  backend.inbox.takeOver("new", "admin");
  backend.inbox.reply("new", "I have sent it to you.");
  clock.advance(minute);
  const senders = backend.inbox.detail("new").messages.map(({ sender }) => sender);
  expect(senders).toEqual(["member", "ai", "agent", "member"]);
});

it("stays bounded over hours, keeps what a person has touched, and tells what is removed", () => {
  const { backend, clock, page } = start();
  const liveRows = () => backend.store.conversations.list().filter(({ id }) => id.includes("live"));
  const counts: number[] = [];
  let touched = "";
  for (let hours = 0; hours < 4; hours += 1) {
    clock.advance(hour);
    counts.push(backend.store.messages.size);
    expect(liveRows().length).toBeGreaterThan(8);
    expect(liveRows().length).toBeLessThan(40);
    expect(liveRows().filter(canTakeOver).length).toBeGreaterThan(3);
    if (hours > 0) continue;
    touched = liveRows().find(canTakeOver)?.id ?? "";
    backend.inbox.takeOver(touched, "admin");
    backend.inbox.resolve(touched);
  }
  expect(counts[3]).toBeLessThan((counts[1] ?? 0) * 1.2);
  expect(backend.inbox.detail(touched).status).toBe("resolved");
  expect(JSON.stringify(backend.snapshot()).length).toBeLessThan(400_000);
  // The last message of one that is gone has no row: the page reads its lists again for it.
  const last = new Map<unknown, boolean>();
  for (const frame of page.take()) {
    if (typeof frame === "object" && frame !== null && "conversationId" in frame)
      last.set(frame.conversationId, "conversation" in frame);
  }
  const gone = [...last].filter(
    ([id]) => backend.store.conversations.get(String(id)) === undefined,
  );
  expect(gone.length).toBeGreaterThan(10);
  expect(gone.filter(([, hasRow]) => hasRow)).toEqual([]);
});
