import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Outbox, outboxOf } from "@/api/outbox";
import { closeOutboxes } from "@/api/outboxes";
import type { ReceivedMessage } from "@/contract/inbox";
import type { ClientMessage } from "@/contract/live";

const detailPath = "/api/human-inbox/conversation/c1";

/** A server that holds some messages, and a live connection that stands or not. */
function desk() {
  const messages: ReceivedMessage[] = [];
  const calls: string[] = [];
  const frames: ClientMessage[] = [];
  const state = { live: true, refuses: false };
  vi.stubGlobal("fetch", (path: string, { method }: RequestInit) => {
    calls.push(`${method ?? "GET"} ${path}`);
    if (method === "POST" && state.refuses) {
      return Promise.resolve(new Response("no", { status: 500 }));
    }
    return Promise.resolve(new Response(JSON.stringify({ id: "c1", messages })));
  });
  const connection = {
    send: (message: ClientMessage) => {
      if (state.live) frames.push(message);
      return state.live;
    },
  };
  return { messages, calls, frames, state, connection };
}

let person = 0;

/** Somebody else each time, so that nothing is remembered. */
function outboxFor(
  connection: ReturnType<typeof desk>["connection"],
  username = `person ${(person += 1)}`,
) {
  const outbox = new Outbox({ queryClient: new QueryClient(), connection, username });
  const failures: string[] = [];
  outbox.onFailure(({ content }) => failures.push(content));
  return { outbox, failures, username, states: () => outbox.entries.map(({ state }) => state) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a reply's way", () => {
  it("goes live, and is read back at set times until it is there", async () => {
    const { messages, calls, frames, connection } = desk();
    const { outbox, failures } = outboxFor(connection);
    outbox.send("c1", "  Hello ");
    expect(frames).toEqual([
      {
        type: "send_message",
        conversationId: "c1",
        messageData: { content: "Hello", messageType: "text" },
      },
    ]);
    await vi.advanceTimersByTimeAsync(1500);
    expect(calls).toEqual([`GET ${detailPath}`, `GET ${detailPath}`]);
    expect(outbox.entries).toHaveLength(1);
    messages.push({ sender: "agent", content: "Hello" });
    await vi.advanceTimersByTimeAsync(2000);
    expect(outbox.entries).toEqual([]);
    calls.length = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual([]);
    expect(failures).toEqual([]);
  });

  it("is not delivered after 10 s, vanishes when it arrives late, and asks no more", async () => {
    const { messages, calls, connection } = desk();
    const { outbox, failures, states } = outboxFor(connection);
    outbox.send("c1", "Hello");
    await vi.advanceTimersByTimeAsync(9_900);
    expect(states()).toEqual(["sending"]);
    await vi.advanceTimersByTimeAsync(200);
    expect(states()).toEqual(["failed"]);
    expect(failures).toEqual(["Hello"]);
    expect(calls).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(5);
    messages.push({ sender: "agent", content: "Hello" });
    outbox.send("c1", "Another");
    await vi.advanceTimersByTimeAsync(10);
    expect(outbox.entries.map(({ content }) => content)).toEqual(["Another"]);
  });

  it("goes by HTTP where live does not, and fails with the call at once", async () => {
    const { calls, state, connection } = desk();
    Object.assign(state, { live: false, refuses: true });
    const { outbox, failures, states } = outboxFor(connection);
    outbox.send("c1", "Hello");
    await vi.advanceTimersByTimeAsync(10);
    expect(calls).toContain("POST /api/human-inbox/c1/message");
    expect(states()).toEqual(["failed"]);
    expect(failures).toEqual(["Hello"]);
  });

  it("really sends again by retry, the same way, once", async () => {
    const { messages, frames, connection } = desk();
    const { outbox, states } = outboxFor(connection);
    outbox.send("c1", "Hello");
    await vi.advanceTimersByTimeAsync(11_000);
    const [entry] = outbox.entries;
    outbox.retry(entry?.id ?? "");
    outbox.retry(entry?.id ?? "");
    expect(states()).toEqual(["sending"]);
    expect(frames).toHaveLength(2);
    messages.push({ sender: "agent", content: "Hello" });
    await vi.advanceTimersByTimeAsync(10);
    expect(outbox.entries).toEqual([]);
  });

  it("survives a reload", async () => {
    const { connection } = desk();
    const first = outboxFor(connection);
    first.outbox.send("c1", "Hello");
    await vi.advanceTimersByTimeAsync(4000);
    first.outbox.close();
    const second = outboxFor(connection, first.username);
    expect(second.states()).toEqual(["sending"]);
    await vi.advanceTimersByTimeAsync(7000);
    expect(second.states()).toEqual(["failed"]);
    second.outbox.close();
    expect(outboxFor(connection, first.username).states()).toEqual(["failed"]);
    expect(outboxFor(connection).states()).toEqual([]);
  });

  it("passes blank text over", () => {
    const { frames, connection } = desk();
    const { outbox } = outboxFor(connection);
    outbox.send("c1", " \n ");
    expect(outbox.entries).toEqual([]);
    expect(frames).toEqual([]);
  });

  it("is read back from a server that takes 4 s for every reading", async () => {
    const { messages, connection } = desk();
    const queryClient = new QueryClient();
    let aborted = 0;
    vi.stubGlobal("fetch", (_path: string, { signal }: RequestInit) => {
      signal?.addEventListener("abort", () => (aborted += 1));
      const held = JSON.stringify({ id: "c1", messages });
      return new Promise((resolve) => setTimeout(() => resolve(new Response(held)), 4000));
    });
    const outbox = new Outbox({ queryClient, connection, username: "slow" });
    outbox.send("c1", "Hello");
    await vi.advanceTimersByTimeAsync(500);
    messages.push({ sender: "agent", content: "Hello" });
    await vi.advanceTimersByTimeAsync(8000);
    expect(outbox.entries).toEqual([]);
    expect(aborted).toBe(0);
    outbox.close();
  });

  it("breaks a call off that it gives up, and one that is discarded", async () => {
    const posts: AbortSignal[] = [];
    vi.stubGlobal("fetch", (_path: string, { method, signal }: RequestInit) => {
      if (method !== "POST") return Promise.resolve(new Response(JSON.stringify({ id: "c1" })));
      return new Promise((_resolve, reject) => {
        if (!signal) return;
        posts.push(signal);
        signal.addEventListener("abort", () => reject(new Error("Aborted")));
      });
    });
    const { outbox, failures, states } = outboxFor({ send: () => false });
    outbox.send("c1", "Hello");
    await vi.advanceTimersByTimeAsync(9_900);
    expect(posts.map(({ aborted }) => aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(200);
    expect(posts.map(({ aborted }) => aborted)).toEqual([true]);
    const [entry] = outbox.entries;
    outbox.retry(entry?.id ?? "");
    await vi.advanceTimersByTimeAsync(100);
    expect(states()).toEqual(["sending"]);
    expect(posts.map(({ aborted }) => aborted)).toEqual([true, false]);
    outbox.discard(entry?.id ?? "");
    await vi.advanceTimersByTimeAsync(100);
    expect(posts.map(({ aborted }) => aborted)).toEqual([true, true]);
    expect(failures).toEqual(["Hello"]);
  });

  it("reads and tells nothing more once the person has signed out", async () => {
    const { calls, connection } = desk();
    const queryClient = new QueryClient();
    const ways = { queryClient, connection, username: "leaver" };
    const failures: string[] = [];
    const tell = ({ content }: { content: string }) => failures.push(content);
    const outbox = outboxOf(ways, tell);
    outbox.send("c1", "Hello");
    await vi.advanceTimersByTimeAsync(100);
    calls.length = 0;
    closeOutboxes(queryClient);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual([]);
    expect(failures).toEqual([]);
    expect(outbox.closed).toBe(true);
    const next = outboxOf(ways, tell);
    expect(next).not.toBe(outbox);
    expect(next.entries.map(({ content }) => content)).toEqual(["Hello"]);
    closeOutboxes(queryClient);
  });
});
