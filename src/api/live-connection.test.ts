import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { testStorage } from "@/testing/browser-storage";
import { keepPerson } from "./browser-person";
import { useSession } from "./session-state";
import { createLiveConnection } from "./live-connection";

/** A fake socket that tests open and inspect. */
class Socket extends EventTarget {
  static made: Socket[] = [];
  readyState = 0;
  readonly sent: string[] = [];

  constructor() {
    super();
    Socket.made.push(this);
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  send(text: string): void {
    this.sent.push(text);
  }

  tell(count: number): void {
    this.hear(JSON.stringify({ type: "urgent_conversations", count }));
  }

  hear(data: string): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }
}

const stored = testStorage();

beforeEach(() => {
  vi.useFakeTimers();
  Socket.made = [];
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("window", {
    location: { protocol: "https:", host: "example.org" },
    localStorage: stored.browser,
  });
});
afterEach(() => {
  useSession.setState({ status: "signed-out", number: 0 }, true);
  keepPerson(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened() {
  const connection = createLiveConnection();
  const reconnected = vi.fn();
  connection.gaps.subscribe(reconnected);
  connection.open();
  Socket.made[0]?.open();
  return { connection, reconnected };
}

it("nothing is opened or sent for this person while another one is signing in or has signed in", () => {
  const { connection } = opened();
  const takeOver = { type: "takeover_conversation", conversationId: "c1", userId: "u-1" } as const;
  const messageData = { content: "Hello", messageType: "text" } as const;
  const reply = { type: "send_message", conversationId: "c1", messageData } as const;
  const signedIn = { status: "signed-in", token: "1", area: "tab" } as const;
  const user = { username: "maya.okafor" };
  useSession.setState({ ...signedIn, user, expired: false, number: 1 }, true);
  const hears = (username: string, state: "signing-in" | "signed-in") =>
    keepPerson({ user: { username }, state, at: Date.now() });
  keepPerson(undefined);
  expect(connection.send(takeOver)).toBe(true);
  hears("Maya.Okafor", "signed-in");
  expect(connection.send(reply)).toBe(true);
  hears("lena.fischer", "signing-in");
  expect(connection.send(takeOver)).toBe(false);
  hears("lena.fischer", "signed-in");
  expect(connection.send(reply)).toBe(false);
  expect(Socket.made[0]?.sent).toHaveLength(2);
  connection.close();
  connection.open();
  expect(Socket.made).toHaveLength(1);
});

it.each([
  ["counts as a reconnect if it took more than 500 ms", 501, 1],
  ["does not if it was quicker", 500, 0],
])("the first opening %s", (_, ms, times) => {
  const connection = createLiveConnection();
  const missed = vi.fn();
  connection.gaps.subscribe(missed);
  connection.open();
  vi.advanceTimersByTime(ms);
  Socket.made[0]?.open();
  expect(missed).toHaveBeenCalledTimes(times);
});

it("a socket that does not open within 15 s is dropped, and another one is opened", () => {
  const { connection } = opened();
  Socket.made[0]?.close();
  vi.advanceTimersByTime(3000 + 14_900);
  expect(Socket.made).toHaveLength(2);
  vi.advanceTimersByTime(100 + 3000);
  expect(Socket.made).toHaveLength(3);
  Socket.made[2]?.open();
  vi.advanceTimersByTime(15_000);
  expect([Socket.made.length, connection.connected.getState()]).toEqual([3, true]);
});

describe("a socket without a message for 30 s", () => {
  it("is checked, and replaced if a server that has answered before does not within 4 s", () => {
    const { connection, reconnected } = opened();
    Socket.made[0]?.tell(1);
    vi.advanceTimersByTime(29_900);
    expect(Socket.made[0]?.sent).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(Socket.made[0]?.sent).toEqual(['{"type":"subscribe","channel":"human_inbox"}']);
    vi.advanceTimersByTime(3900);
    expect(Socket.made).toHaveLength(1);
    vi.advanceTimersByTime(100);
    expect([Socket.made.length, connection.connected.getState()]).toEqual([2, false]);
    Socket.made[1]?.open();
    expect(reconnected).toHaveBeenCalledOnce();
  });

  it.each([
    ["answers", true, (socket: Socket | undefined) => socket?.tell(2)],
    ["has never answered", false, () => undefined],
  ])("stays if the server %s, and is checked again", (_, hasAnswered, answer) => {
    opened();
    const [socket] = Socket.made;
    if (hasAnswered) socket?.tell(1);
    vi.advanceTimersByTime(32_000);
    answer(socket);
    vi.advanceTimersByTime(33_000);
    expect([Socket.made.length, socket?.sent.length]).toEqual([1, 2]);
  });

  it("is not checked while messages arrive", () => {
    opened();
    for (let times = 0; times < 10; times += 1) {
      vi.advanceTimersByTime(20_000);
      Socket.made[0]?.tell(times);
    }
    expect(Socket.made[0]?.sent).toEqual([]);
  });
});

it("reopening after a close counts as a reconnect, since messages may have been missed", () => {
  const { connection, reconnected } = opened();
  connection.subscribe("dashboard");
  expect(reconnected).not.toHaveBeenCalled();
  connection.close();
  vi.advanceTimersByTime(60_000);
  expect(Socket.made).toHaveLength(1);
  connection.open();
  Socket.made[1]?.open();
  expect(reconnected).toHaveBeenCalledOnce();
  // Subscriptions are sent again over the new socket.
  expect(Socket.made[1]?.sent).toEqual(Socket.made[0]?.sent);
  expect(Socket.made[1]?.sent).toHaveLength(1);
});

it("events of a socket that was replaced are ignored", () => {
  const { connection } = opened();
  vi.advanceTimersByTime(5000);
  connection.reopen();
  Socket.made[1]?.open();
  Socket.made[0]?.close();
  expect(connection.connected.getState()).toBe(true);
});

it("a single message is delivered at once, those that follow it once per frame", () => {
  const { connection } = opened();
  const counts: unknown[] = [];
  connection.delivered.subscribe((messages) =>
    counts.push(messages.map((message) => ("count" in message ? message.count : message))),
  );
  for (const count of [1, 2, 3]) Socket.made[0]?.tell(count);
  expect(counts).toEqual([[1]]);
  vi.advanceTimersByTime(16);
  expect(counts).toEqual([[1], [2, 3]]);
});

it("garbage is logged, and later messages still arrive", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const { connection } = opened();
  const heard: unknown[] = [];
  connection.delivered.subscribe((messages) => heard.push(...messages));
  const texts = ["", "not json", "null", "[]", "42", "{}", '{"type":7}', '{"type":"__proto__"}'];
  for (const text of texts) Socket.made[0]?.hear(text);
  Socket.made[0]?.hear('{"type":"activity_update","activities":"x"}');
  Socket.made[0]?.tell(7);
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).toEqual([{ type: "activity_update" }, { type: "urgent_conversations", count: 7 }]);
  expect(warn).toHaveBeenCalledTimes(texts.length);
  expect(connection.connected.getState()).toBe(true);
});
