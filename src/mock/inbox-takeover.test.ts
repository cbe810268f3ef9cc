import { describe, expect, it } from "vitest";
import { canTakeOver, needsPerson } from "@/contract/inbox";
import { ask, connectPage, sessionOf, testSimulator, testTime } from "@/testing/test-simulator";
import { createManualClock } from "./clock";
import type { Simulator } from "./simulator";

const waiting = "conversation-1";
const change = (backend: Simulator, action: string, body?: unknown) =>
  ask(backend, "POST", `/api/human-inbox/${waiting}/${action}`, body);
const agent = { agentId: "me" };
const text = (content: string) => ({ content, messageType: "text" });

describe("since when a conversation waits", () => {
  const minute = 60_000;
  const afterMinutes = (count: number) => new Date(testTime + count * minute).toISOString();

  it("stays while the member and the AI write; the list shows the member's last words", async () => {
    const clock = createManualClock(testTime);
    const { inbox } = await testSimulator({ clock });
    const { handedOverAt } = await inbox.detail(waiting);
    expect(handedOverAt).toMatch(/^2026-05-12T/);
    await clock.advance(minute);
    await inbox.write(waiting, { sender: "member", content: "Is anybody there?" });
    await clock.advance(minute);
    await inbox.write(waiting, { sender: "ai", content: "A colleague will be with you." });
    expect(await inbox.detail(waiting)).toMatchObject({
      handedOverAt,
      lastMessage: "Is anybody there?",
      lastMessageAt: afterMinutes(1),
      lastMessageSender: "member",
    });
    await inbox.takeOver(waiting, "admin");
    await inbox.reply(waiting, "I am.");
    expect(await inbox.detail(waiting)).toMatchObject({ handedOverAt: null, lastMessage: "I am." });
  });

  it("ends with a takeover, and begins again with a hand back, a reopening and a priority", async () => {
    const clock = createManualClock(testTime);
    const { inbox, db } = await testSimulator({ clock });
    const since = async (id = waiting) => (await inbox.detail(id)).handedOverAt;
    await inbox.takeOver(waiting, "admin");
    expect(await since()).toBeNull();
    await clock.advance(minute);
    await inbox.release(waiting);
    expect(await since()).toBe(afterMinutes(1));
    await inbox.update(waiting, { status: "resolved" });
    await clock.advance(minute);
    await inbox.reopen(waiting);
    expect(await since()).toBe(afterMinutes(2));
    const calm = db.conversations.all().find((row) => !needsPerson(row) && canTakeOver(row));
    expect(calm?.handedOverAt).toBeNull();
    await inbox.changePriority(calm?.id ?? "", "urgent");
    expect(await since(calm?.id)).toBe(afterMinutes(2));
    await inbox.changePriority(calm?.id ?? "", "low");
    expect(await since(calm?.id)).toBeNull();
  });
});

describe("two people and one conversation", () => {
  const as = (username: string) => () => sessionOf(username, "user");

  it("leave it with who has it: the second is told the name, and nothing changes", async () => {
    let who = as("lena.fischer");
    const backend = await testSimulator({ readStored: () => who() });
    expect((await change(backend, "takeover", agent)).status).toBe(200);
    const changes: unknown[] = [];
    backend.inbox.onChange((told) => void changes.push(told));
    who = as("maya.okafor");
    expect(await change(backend, "takeover", agent)).toMatchObject({
      status: 409,
      body: { error: "lena.fischer has taken this conversation over." },
    });
    expect((await backend.inbox.detail(waiting)).assignedTo).toBe("lena.fischer");
    // By who has it already, however the name was typed at sign-in, it is done.
    who = as("Lena.Fischer");
    expect(await change(backend, "takeover", agent)).toMatchObject({
      status: 200,
      body: { isHumanTakeover: true, assignedTo: "lena.fischer" },
    });
    expect(changes).toEqual([]);
    // Where the second steps in, it changes hands, and the first one's page is told.
    const page = await connectPage(backend);
    await page.subscribe("conversations");
    who = as("maya.okafor");
    const stepped = await change(backend, "takeover", { ...agent, stepIn: true });
    expect(stepped).toMatchObject({ status: 200, body: { assignedTo: "maya.okafor" } });
    expect(page.take()).toMatchObject([
      { type: "conversation_updated", conversation: { assignedTo: "maya.okafor" } },
    ]);
  });

  it("says who wrote a message, and that nobody of the staff wrote the others", async () => {
    const backend = await testSimulator({ readStored: as("lena.fischer") });
    await change(backend, "takeover", agent);
    expect(await change(backend, "message", text("Lena speaking"))).toMatchObject({
      body: { agentId: "id-lena.fischer", clientId: null },
    });
    const { messages } = await backend.inbox.detail(waiting);
    expect(messages.at(-1)?.agentId).toBe("id-lena.fischer");
    expect(messages[0]).not.toHaveProperty("agentId", expect.anything());
  });
});
