import { expect, it } from "vitest";
import { canTakeOver, type Message } from "@/contract/inbox";
import { openDemo, testTime } from "@/testing/test-simulator";
import type { ScenarioName } from "./scenarios";
import { rowById } from "./rows";
import general from "./seed/general-answers.json";
import { conversationOf } from "./seed/conversation";
import type { Simulator } from "./simulator";
import type { ConversationRow } from "./tables";

const minute = 60_000;
const hour = 60 * minute;

const start = (scenario: ScenarioName = "default", livePace = 1) =>
  openDemo({ scenario, conditions: { livePace } }, "conversations", "dashboard");

/** All that is said, by the conversation's row. */
async function said({ inbox, db }: Simulator) {
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
  "an hour of %s brings each conversation lines of its own alone",
  async (scenario, pace) => {
    const { backend, clock } = await start(scenario, pace);
    const known = new Set((await said(backend)).map(({ message }) => message.id));
    await clock.advance(hour);
    const lines = (await said(backend)).filter(({ message }) => !known.has(message.id));
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
  },
);

it("brings nothing unasked where nothing happens by itself, but answers", async () => {
  const { backend, clock } = await start("first-run", 0);
  await clock.advance(hour);
  expect(await said(backend)).toEqual([]);
  const member = { name: "Ada Guest", email: "ada@example.com", tier: "New" };
  const messages = [{ from: "member" as const, text: "Hello?" }];
  const opening = {
    channel: "Email",
    priority: "normal",
    status: "active",
    minutesAgo: 0,
  } as const;
  await backend.inbox.begin(
    conversationOf({ ...opening, messages }, "new", member, testTime + hour),
  );
  await clock.advance(minute);
  await backend.inbox.takeOver("new", "admin");
  await backend.inbox.reply("new", "I have sent it to you.");
  await clock.advance(minute);
  const senders = (await backend.inbox.detail("new")).messages.map(({ sender }) => sender);
  expect(senders).toEqual(["member", "ai", "agent", "member"]);
});

it("stays bounded over hours, keeps what a person has touched, and tells what is removed", async () => {
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
  // The last message of one that is gone has no row: the page reads its lists again for it.
  const last = new Map<unknown, boolean>();
  for (const frame of page.take()) {
    if (typeof frame === "object" && frame !== null && "conversationId" in frame)
      last.set(frame.conversationId, "conversation" in frame);
  }
  const gone = [...last].filter(([id]) => rowById(db.conversations, String(id)) === undefined);
  expect(gone.length).toBeGreaterThan(10);
  expect(gone.filter(([, hasRow]) => hasRow)).toEqual([]);
});
