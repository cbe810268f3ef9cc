import { describe, expect, it } from "vitest";
import { canTakeOver, needsPerson } from "@/contract/inbox";
import { ask, connectPage, sessionOf, testSimulator, testTime } from "@/testing/test-simulator";
import { createManualClock } from "./clock";

const waiting = "conversation-1";
const change = (backend: ReturnType<typeof testSimulator>, action: string, body?: unknown) =>
  ask(backend, "POST", `/api/human-inbox/${waiting}/${action}`, body);
const agent = { agentId: "me" };
const text = (content: string) => ({ content, messageType: "text" });

describe("since when a conversation waits", () => {
  const minute = 60_000;
  const afterMinutes = (count: number) => new Date(testTime + count * minute).toISOString();

  it("stays while the member and the AI write; the list shows the member's last words", () => {
    const clock = createManualClock(testTime);
    const { inbox } = testSimulator({ clock });
    const { handedOverAt } = inbox.detail(waiting);
    expect(handedOverAt).toMatch(/^2026-05-12T/);
    clock.advance(minute);
    inbox.write(waiting, { sender: "member", content: "Is anybody there?" });
    clock.advance(minute);
    inbox.write(waiting, { sender: "ai", content: "A colleague will be with you." });
    expect(inbox.detail(waiting)).toMatchObject({
      handedOverAt,
      lastMessage: "Is anybody there?",
      lastMessageAt: afterMinutes(1),
      lastMessageSender: "member",
    });
    inbox.takeOver(waiting, "admin");
    inbox.reply(waiting, "I am.");
    expect(inbox.detail(waiting)).toMatchObject({ handedOverAt: null, lastMessage: "I am." });
  });

  it("ends with a takeover, and begins anew with a hand back, a reopening and a priority", () => {
    const clock = createManualClock(testTime);
    const { inbox, store } = testSimulator({ clock });
    const since = (id = waiting) => inbox.detail(id).handedOverAt;
    inbox.takeOver(waiting, "admin");
    expect(since()).toBeNull();
    clock.advance(minute);
    inbox.release(waiting);
    expect(since()).toBe(afterMinutes(1));
    store.conversations.update(waiting, { status: "resolved" });
    clock.advance(minute);
    inbox.reopen(waiting);
    expect(since()).toBe(afterMinutes(2));
    const calm = store.conversations.list().find((row) => !needsPerson(row) && canTakeOver(row));
    expect(calm?.handedOverAt).toBeNull();
    inbox.changePriority(calm?.id ?? "", "urgent");
    expect(since(calm?.id)).toBe(afterMinutes(2));
    inbox.changePriority(calm?.id ?? "", "low");
    expect(since(calm?.id)).toBeNull();
  });
});

describe("two people and one conversation", () => {
  const as = (username: string) => () => sessionOf(username, "user");

  it("leave it with who has it: the second is told the name, and nothing changes", async () => {
    let who = as("lena.fischer");
    const backend = testSimulator({ readStored: () => who() });
    expect((await change(backend, "takeover", agent)).status).toBe(200);
    const changes: unknown[] = [];
    backend.inbox.onChange((told) => void changes.push(told));
    who = as("maya.okafor");
    expect(await change(backend, "takeover", agent)).toMatchObject({
      status: 409,
      body: { error: "lena.fischer has taken this conversation over." },
    });
    expect(backend.inbox.detail(waiting).assignedTo).toBe("lena.fischer");
    // By who has it already, however the name was typed at sign-in, it is done.
    who = as("Lena.Fischer");
    expect(await change(backend, "takeover", agent)).toMatchObject({
      status: 200,
      body: { isHumanTakeover: true, assignedTo: "lena.fischer" },
    });
    expect(changes).toEqual([]);
    // Where the second steps in, it changes hands, and the first one's page is told.
    const page = connectPage(backend);
    page.subscribe("conversations");
    who = as("maya.okafor");
    const stepped = await change(backend, "takeover", { ...agent, stepIn: true });
    expect(stepped).toMatchObject({ status: 200, body: { assignedTo: "maya.okafor" } });
    expect(page.take()).toMatchObject([
      { type: "conversation_updated", conversation: { assignedTo: "maya.okafor" } },
    ]);
  });

  it("says who wrote a message, and that nobody of the staff wrote the others", async () => {
    const backend = testSimulator({ readStored: as("lena.fischer") });
    await change(backend, "takeover", agent);
    expect(await change(backend, "message", text("Lena speaking"))).toMatchObject({
      body: { agentId: "id-lena.fischer", clientId: null },
    });
    const { messages } = backend.inbox.detail(waiting);
    expect(messages.at(-1)?.agentId).toBe("id-lena.fischer");
    expect(messages[0]).not.toHaveProperty("agentId", expect.anything());
  });
});
