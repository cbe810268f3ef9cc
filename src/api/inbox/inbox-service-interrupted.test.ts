import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPage, TestServer } from "@/testing/inbox-test-server";

const read = "GET /api/human-inbox/conversation/c1";
const post = "POST /api/human-inbox/c1/message";
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const count = (server: TestServer, call: string) =>
  server.calls.filter((made) => made === call).length;

/** The state of a promise so far. */
function watch(made: Promise<unknown>) {
  const seen = { state: "pending" };
  made.then(
    () => (seen.state = "done"),
    () => (seen.state = "failed"),
  );
  return seen;
}

async function opened(prepare: (server: TestServer) => void = () => {}) {
  const server = new TestServer();
  server.add("member", "Hi");
  prepare(server);
  const page = openPage(server);
  page.showList();
  page.showDetail();
  await pass(server.readTakes + 10);
  server.calls.length = 0;
  return { server, ...page };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("signed out", () => {
  it.each(["resolve", "takeOver"] as const)(
    "a change under way is neither reported nor written: %s",
    async (change) => {
      const {
        server,
        service,
        stop,
        list: rows,
      } = await opened((made) => {
        made.live = false;
        made.postTakes = 500;
        made.fields.isHumanTakeover = false;
      });
      const made = watch(service[change]("c1"));
      await pass(100);
      stop();
      await pass(60_000);
      expect(made.state).toBe("pending");
      expect(rows()?.[0]).toMatchObject({ status: "active", isHumanTakeover: false });
      expect(server.calls.filter((call) => call.startsWith("GET"))).toEqual([]);
    },
  );

  it("no change is made in the next person's name, neither a waiting nor a new one", async () => {
    const { server, service, stop } = await opened((made) => {
      made.postTakes = 500;
    });
    const waiting = [watch(service.resolve("c1")), watch(service.reopen("c1"))];
    await pass(100);
    stop();
    server.frames.length = 0;
    waiting.push(watch(service.resolve("c2")), watch(service.takeOver("c2")));
    await pass(60_000);
    expect(server.calls).toEqual(["POST /api/human-inbox/c1/resolve"]);
    expect(server.frames).toEqual([]);
    expect(waiting.map(({ state }) => state)).toEqual(waiting.map(() => "pending"));
  });

  it("a reply's conversation is not fetched again when all data is cleared", async () => {
    const { server, service, queryClient } = await opened((made) => {
      made.hears = false;
      made.readTakes = 500;
    });
    service.replies.send("c1", "Hello");
    await pass(400);
    expect(count(server, read)).toBe(1);
    queryClient.clear();
    await pass(10);
    expect(count(server, read)).toBe(1);
  });
});

describe("a machine that slept", () => {
  it("does not report a failed reply before a last read has ended", async () => {
    const { server, service, failures, states } = await opened((made) => {
      made.hears = false;
    });
    service.replies.send("c1", "Hello");
    await pass(200);
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 3_600_000);
    server.readTakes = 700;
    // The read at 9.5 s is under way, and began before the server had the reply.
    await pass(9_600);
    server.add("agent", "Hello");
    await pass(3000);
    expect(failures).toEqual([]);
    expect(states()).toEqual([]);
  });

  it("does not report a failed takeover before a last read has ended", async () => {
    const {
      server,
      service,
      failures,
      list: rows,
    } = await opened((made) => {
      made.hears = false;
      made.fields.isHumanTakeover = false;
      made.outcome = () => "lost";
    });
    await service.takeOver("c1");
    await pass(200);
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 3_600_000);
    server.readTakes = 700;
    await pass(9_500);
    server.fields.isHumanTakeover = true;
    await pass(5000);
    expect(failures).toEqual([]);
    expect(rows()?.[0]?.isHumanTakeover).toBe(true);
  });
});

describe("a reply", () => {
  it("that failed stays if the same text, written again, is delivered", async () => {
    const { server, service, states } = await opened((made) => {
      made.live = false;
      made.outcome = () => new Response("no", { status: 500 });
    });
    service.replies.send("c1", "Thanks");
    await pass(100);
    expect(states()).toEqual(["failed"]);
    server.outcome = undefined;
    service.replies.send("c1", "Thanks");
    await pass(5000);
    expect(states()).toEqual(["failed"]);
  });

  it("that failed stays if the same text is accepted without an answer", async () => {
    const { server, service, states } = await opened((made) => {
      made.live = false;
      made.outcome = () => new Response("no", { status: 500 });
    });
    service.replies.send("c1", "Thanks");
    await pass(100);
    server.outcome = (_path, store) => {
      store();
      return new Response("OK");
    };
    service.replies.send("c1", "Thanks");
    await pass(5000);
    expect(states()).toEqual(["failed"]);
  });

  it("whose call broke off has 10 s while nothing can be read", async () => {
    const { server, service, failures, states } = await opened((made) => {
      made.live = false;
      made.outcome = (_path, store) => {
        store();
        made.down = true;
        return "lost";
      };
    });
    service.replies.send("c1", "Hello");
    await pass(2000);
    expect(states()).toEqual(["sending"]);
    server.down = false;
    await pass(5000);
    expect(states()).toEqual([]);
    expect(failures).toEqual([]);
    expect(count(server, post)).toBe(1);
  });

  it("whose call broke off fails after 10 s in which nothing could be read", async () => {
    const { server, service, failures } = await opened((made) => {
      made.live = false;
      made.outcome = () => "lost";
    });
    server.down = true;
    service.replies.send("c1", "Hello");
    await pass(10_100);
    expect(failures).toEqual(["Hello"]);
  });
});

describe("an unlucky order", () => {
  it("keeps a message that arrived live while a change was under way", async () => {
    const { server, service, detail } = await opened((made) => {
      made.outcome = () => {
        const answer = JSON.stringify({ ...made.fields, messages: made.messages.slice(0, 1) });
        return new Response(answer);
      };
      made.postTakes = 200;
    });
    const made = service.resolve("c1");
    await pass(100);
    const message = server.add("member", "Wait!");
    server.tell({ type: "conversation_updated", conversationId: "c1", messages: [message] });
    await pass(120);
    await made;
    expect(detail()?.messages?.map(({ content }) => content)).toEqual(["Hi", "Wait!"]);
  });

  it("lets a fetch finish if it takes 7 s and live messages keep coming", async () => {
    const { server, list: rows } = await opened();
    server.readTakes = 7000;
    server.fields.memberName = "Inês Duarte";
    for (let passed = 0; passed < 16_000; passed += 200) {
      server.tell({ type: "conversation_updated", conversationId: "c1" });
      await pass(200);
    }
    expect(rows()?.[0]?.memberName).toBe("Inês Duarte");
  });

  it("refetches if times are text and the last message differs", async () => {
    const { server } = await opened((made) => {
      made.messages[0] = { id: "m1", sender: "member", content: "Hi", timestamp: "just now" };
    });
    server.tell({
      type: "conversation_updated",
      conversationId: "c1",
      conversation: { id: "c1", lastMessage: "Anybody?", lastMessageAt: "just now" },
    });
    await pass(1000);
    expect(server.calls).toEqual([read]);
  });

  it("does not repeat a takeover that was handed back before it was confirmed", async () => {
    const { server, service } = await opened((made) => {
      made.hears = false;
      made.fields.isHumanTakeover = false;
      made.postTakes = 500;
    });
    await service.takeOver("c1");
    await pass(3900);
    const made = service.release("c1");
    await pass(5000);
    await made;
    expect(server.calls).not.toContain("POST /api/human-inbox/c1/takeover");
  });
});
