import { expect, it } from "vitest";
import { canTakeOver, type Message } from "@/contract/inbox";
import { openDemo, testTime } from "@/testing/test-simulator";
import type { ScenarioName } from "./scenarios";
import { rowById } from "./rows";
import general from "./seed/general-answers.json";
import { buildConversation } from "./seed/conversation";
import type { Simulator } from "./simulator";
import type { ConversationRow } from "./tables";

const minute = 60_000;
const hour = 60 * minute;

const start = (scenario: ScenarioName = "default", livePace = 1) =>
  openDemo({ scenario, conditions: { livePace } }, "conversations", "dashboard");

/** All messages, each with its conversation's row. */
async function allMessages({ inbox, db }: Simulator) {
  const lines: { row: ConversationRow; message: Message }[] = [];
  for (const row of db.conversations.all()) {
    for (const message of (await inbox.detail(row.id)).messages) lines.push({ row, message });
  }
  return lines;
}

it.each([
  ["default", 1],
  ["busy", 5],
] as const)(
  "an hour of %s adds only scripted lines to each conversation, none of them twice",
  async (scenario, pace) => {
    const { backend, clock } = await start(scenario, pace);
    const known = new Set((await allMessages(backend)).map(({ message }) => message.id));
    await clock.advance(hour);
    const lines = (await allMessages(backend)).filter(({ message }) => !known.has(message.id));
    const isSeeded = (id: string) => /^conversation-\d{1,2}$/.test(id);
    expect(lines.filter(({ row }) => isSeeded(row.id)).length).toBeGreaterThan(15);
    const onHold: string[] = [];
    for (const { row, message } of lines) {
      const own = (row.followUps ?? []).flatMap(({ text, ai }) => [text, ai]);
      expect([...own, general.holding]).toContain(message.content);
      if (message.content === general.holding) onHold.push(row.id);
      if (isSeeded(row.id) && row.priority === "urgent" && message.sender === "member")
        expect(message.sentimentScore).toBeLessThanOrEqual(0);
    }
    expect(onHold.length).toBe(new Set(onHold).size);
  },
);

it("generates no events at pace 0, but still answers", async () => {
  const { backend, clock } = await start("first-run", 0);
  await clock.advance(hour);
  expect(await allMessages(backend)).toEqual([]);
  const member = { name: "Ada Guest", email: "ada@example.com", tier: "New" };
  const messages = [{ from: "member" as const, text: "Hello?" }];
  const opening = {
    channel: "Email",
    priority: "normal",
    status: "active",
    minutesAgo: 0,
  } as const;
  await backend.inbox.begin(
    buildConversation({ ...opening, messages }, "new", member, testTime + hour),
  );
  await clock.advance(minute);
  await backend.inbox.takeOver("new", "admin");
  await backend.inbox.reply("new", "I have sent it to you.");
  await clock.advance(minute);
  const senders = (await backend.inbox.detail("new")).messages.map(({ sender }) => sender);
  expect(senders).toEqual(["member", "ai", "agent", "member"]);
});

it("limits its data over hours, keeps what people changed, and announces removed rows", async () => {
  const { backend, clock, page } = await start();
  const liveRows = () => backend.db.conversations.all().filter(({ id }) => id.includes("live"));
  const counts: number[] = [];
  let touched = "";
  for (let hours = 0; hours < 4; hours += 1) {
    await clock.advance(hour);
    counts.push(backend.db.messages.count());
    expect(liveRows().length).toBeGreaterThan(8);
    expect(liveRows().length).toBeLessThan(40);
    expect(liveRows().filter(canTakeOver).length).toBeGreaterThan(3);
    if (hours > 0) continue;
    touched = liveRows().find(canTakeOver)?.id ?? "";
    await backend.inbox.takeOver(touched, "admin");
    await backend.inbox.resolve(touched);
  }
  expect(counts[3]).toBeLessThan((counts[1] ?? 0) * 1.2);
  expect((await backend.inbox.detail(touched)).status).toBe("resolved");
  expect(JSON.stringify(backend.snapshot()).length).toBeLessThan(400_000);
  const { db, scheduler } = backend;
  expect(db.activities.count()).toBe(200);
  expect(scheduler.tasks().length).toBeLessThan(70);
  // The last live message about a removed conversation has no row, so that the page refetches its lists.
  const last = new Map<unknown, boolean>();
  for (const frame of page.take()) {
    if (typeof frame === "object" && frame !== null && "conversationId" in frame)
      last.set(frame.conversationId, "conversation" in frame);
  }
  const gone = [...last].filter(([id]) => rowById(db.conversations, String(id)) === undefined);
  expect(gone.length).toBeGreaterThan(10);
  expect(gone.filter(([, hasRow]) => hasRow)).toEqual([]);
});
