import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { conversationsQuery } from "./conversation-store";
import { openPage, TestServer } from "@/testing/inbox-test-server";

const list = "GET /api/human-inbox/conversations";
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const count = (server: TestServer, call: string) =>
  server.calls.filter((made) => made === call).length;

const row = (index: number) => ({
  id: `c${String(index)}`,
  memberName: `Member ${String(index)}`,
  status: "active",
  priority: "high",
  lastMessage: "Hello",
  sentimentScore: 10,
});
const updated = (index: number, change = {}) => ({
  type: "conversation_updated" as const,
  conversationId: `c${String(index)}`,
  conversation: { ...row(index), ...change },
  messages: [],
});

/** Taken before the tests install fake timers. */
const clock = process.hrtime.bigint;

/** How long some work takes, in ms. */
function time(work: () => void): number {
  const began = clock();
  work();
  return Number(clock() - began) / 1e6;
}

async function opened(rows = 2000) {
  const server = new TestServer();
  server.add("member", "Hi");
  server.rows = Array.from({ length: rows }, (_, index) => row(index));
  const page = openPage(server);
  page.showList();
  page.showDetail();
  await pass(50);
  server.calls.length = 0;
  return { server, ...page };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("at scale", () => {
  it("live messages about closed conversations do not slow down a refetch of the list", async () => {
    const { server, queryClient } = await opened();
    server.tell(...Array.from({ length: 2000 }, (_, index) => updated(index)));
    const writes = vi.spyOn(queryClient, "setQueryData");
    void queryClient.invalidateQueries({ queryKey: conversationsQuery().queryKey });
    await pass(100);
    expect(count(server, list)).toBe(1);
    expect(writes.mock.calls.length).toBeLessThan(10);
  });

  it("20,000 messages in one live message are quick", async () => {
    const { server, detail } = await opened();
    const messages = Array.from({ length: 20_000 }, (_, index) => ({
      id: `n${String(index)}`,
      sender: "member",
      content: "Hello",
    }));
    const ms = time(() =>
      server.tell({ type: "conversation_updated", conversationId: "c1", messages }),
    );
    expect(detail()?.messages).toHaveLength(20_001);
    expect(ms).toBeLessThan(1500);
  });

  it("a batch writes a conversation once, however often it mentions it", async () => {
    const { server, queryClient, detail } = await opened();
    const writes = vi.spyOn(queryClient, "setQueryData");
    server.tell(
      ...Array.from({ length: 300 }, (_, index) => ({
        type: "conversation_updated" as const,
        conversationId: "c1",
        conversation: { id: "c1", lastMessage: `Line ${String(index)}` },
        messages: [{ id: `n${String(index)}`, sender: "member", content: "Hello" }],
      })),
    );
    expect(detail()).toMatchObject({ lastMessage: "Line 299" });
    expect(detail()?.messages).toHaveLength(301);
    expect(writes.mock.calls.length).toBeLessThan(5);
  });

  it("rows that enter or leave a list of 10,000 leave the others the same objects", async () => {
    const { server, queryClient, list: rows } = await opened(10_000);
    for (const status of ["active", "escalated"] as const) {
      const filtered = rows()?.filter((conversation) => conversation.status === status);
      queryClient.setQueryData(conversationsQuery({ status }).queryKey, filtered);
    }
    const before = rows()?.[5000];
    for (let index = 0; index < 20; index += 1) {
      server.tell(updated(20_000 + index), updated(index, { status: "escalated" }));
    }
    expect(rows()).toHaveLength(10_020);
    expect(rows()?.[5020]).toBe(before);
  });

  it("a refetched list keeps unchanged rows the same objects, wherever they moved", async () => {
    const { server, queryClient, list: rows } = await opened();
    const before = rows();
    server.rows = [row(5000), ...(server.rows ?? []).slice(1)];
    void queryClient.invalidateQueries({ queryKey: conversationsQuery().queryKey });
    await pass(100);
    expect(rows()?.[0]).toMatchObject({ id: "c5000" });
    expect(rows()?.[2]).toBe(before?.[2]);
    server.rows = server.rows.toReversed();
    void queryClient.invalidateQueries({ queryKey: conversationsQuery().queryKey });
    await pass(100);
    expect(rows()?.at(-3)).toBe(before?.[2]);
    const now = rows();
    void queryClient.invalidateQueries({ queryKey: conversationsQuery().queryKey });
    await pass(100);
    expect(rows()).toBe(now);
  });
});
