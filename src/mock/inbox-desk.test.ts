import { describe, expect, it } from "vitest";
import { ask, testBackend } from "./test-backend";

const waiting = "conversation-1";
const change = (backend: ReturnType<typeof testBackend>, action: string, body?: unknown) =>
  ask(backend, "POST", `/api/human-inbox/${waiting}/${action}`, body);
const agent = { agentId: "me" };
const text = (content: string) => ({ content, messageType: "text" });

describe("the inbox", () => {
  it("filters by status and priority, latest word first", async () => {
    const backend = testBackend();
    const all = backend.inbox.list();
    const times = all.map((row) => row.lastMessageAt ?? row.timestamp);
    expect(times).toEqual(times.toSorted().toReversed());
    const { body } = await ask(
      backend,
      "GET",
      "/api/human-inbox/conversations?status=resolved&priority=low",
    );
    expect(body).toEqual(
      JSON.parse(
        JSON.stringify(all.filter((row) => row.status === "resolved" && row.priority === "low")),
      ),
    );
  });

  it("goes from the AI to a person, to resolved, and back", async () => {
    const backend = testBackend();
    expect((await change(backend, "message", text("Hi"))).status).toBe(409);
    expect((await change(backend, "resolve")).status).toBe(409);
    expect((await change(backend, "release", agent)).status).toBe(409);
    expect((await change(backend, "reopen")).status).toBe(409);

    expect(backend.inbox.urgentCount()).toBe(3);
    expect(await change(backend, "takeover", agent)).toMatchObject({
      status: 200,
      body: { isHumanTakeover: true, assignedTo: "admin", status: "escalated" },
    });
    expect(backend.inbox.urgentCount()).toBe(2);

    expect(await change(backend, "message", text("  Hello \n"))).toMatchObject({
      status: 201,
      body: { sender: "agent", content: "Hello" },
    });
    expect((await change(backend, "message", text("  "))).status).toBe(400);
    expect((await change(backend, "message", { content: "x" })).status).toBe(400);
    const { messages, lastMessage } = backend.inbox.detail(waiting);
    expect([messages.at(-1)?.content, lastMessage]).toEqual(["Hello", "Hello"]);

    expect(await change(backend, "resolve")).toMatchObject({ body: { status: "resolved" } });
    expect((await change(backend, "takeover", agent)).status).toBe(409);
    expect(await change(backend, "reopen")).toMatchObject({
      body: { status: "active", isHumanTakeover: true },
    });
    await change(backend, "resolve");
    expect((await change(backend, "message", text("One more thing"))).status).toBe(201);
    expect(backend.inbox.detail(waiting).status).toBe("active");
    expect(await change(backend, "release", agent)).toMatchObject({
      body: { isHumanTakeover: false, assignedTo: null },
    });
    expect(backend.inbox.urgentCount()).toBe(3);
    expect(
      await ask(backend, "PATCH", `/api/human-inbox/${waiting}`, { priority: "low" }),
    ).toMatchObject({ body: { priority: "low" } });
    expect(backend.inbox.urgentCount()).toBe(2);
  });
});
