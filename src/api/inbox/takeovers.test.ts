import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPage, TestServer } from "@/testing/inbox-test-server";

const call = "POST /api/human-inbox/c1/takeover";
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function opened(prepare: (server: TestServer) => void = () => {}) {
  const server = new TestServer();
  server.fields.isHumanTakeover = false;
  prepare(server);
  const page = openPage(server);
  page.showList();
  page.showDetail();
  await pass(10);
  const taken = () => [page.list()?.[0]?.isHumanTakeover, page.detail()?.isHumanTakeover];
  return { server, taken, ...page };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a live takeover", () => {
  it("counts as done once sent, and an earlier fetch does not undo it", async () => {
    const { server, service, taken, queryClient, failures } = await opened();
    server.readTakes = 200;
    void queryClient.invalidateQueries();
    await pass(50);
    await service.takeOver("c1");
    expect(taken()).toEqual([true, true]);
    await pass(200);
    expect(taken()).toEqual([true, true]);
    await pass(30_000);
    expect(taken()).toEqual([true, true]);
    expect(server.calls).not.toContain(call);
    expect(failures).toEqual([]);
  });

  it("is repeated by HTTP if the socket is dead", async () => {
    const { server, service, taken, failures } = await opened((made) => {
      made.hears = false;
    });
    await service.takeOver("c1");
    await pass(4100);
    expect(server.reopened).toBe(1);
    expect(server.calls.filter((made) => made === call)).toHaveLength(1);
    expect(taken()).toEqual([true, true]);
    await pass(30_000);
    expect(taken()).toEqual([true, true]);
    expect(failures).toEqual([]);
  });

  it("reports a failure if nobody confirms it", async () => {
    const { server, service, taken, failures } = await opened((made) => {
      made.hears = false;
      made.outcome = () => "lost";
    });
    await service.takeOver("c1");
    await pass(9_900);
    expect(failures).toEqual([]);
    await pass(200);
    expect(failures).toEqual(["c1: Failed to takeover conversation"]);
    expect(taken()).toEqual([false, false]);
    expect(server.calls.filter((made) => made === call)).toHaveLength(1);
  });

  it("that is refused says who has it, and is not offered again", async () => {
    const { server, service, taken, failures } = await opened((made) => {
      made.hears = false;
    });
    await service.takeOver("c1");
    Object.assign(server.fields, { isHumanTakeover: true, assignedTo: "lena.fischer" });
    server.tell({
      type: "conversation_updated",
      conversationId: "c1",
      conversation: { ...server.fields },
    });
    await pass(100);
    expect(failures).toEqual(["c1: lena.fischer has taken it over."]);
    expect(taken()).toEqual([true, true]);
  });

  it("is recognised as one's own by the name in any form", async () => {
    const { server, service, failures } = await opened((made) => {
      made.hears = false;
    });
    const { username } = openPage(server, "Maya Okafor");
    expect(username).toBe("Maya Okafor");
    const page = openPage(server, "maya.okafor");
    await page.service.takeOver("c1");
    server.tell({
      type: "conversation_updated",
      conversationId: "c1",
      conversation: { id: "c1", isHumanTakeover: true, assignedTo: "Maya Okafor" },
    });
    await pass(20_000);
    expect(page.failures).toEqual([]);
    expect(failures).toEqual([]);
    expect(service.replies.all).toEqual([]);
  });

  it("that is handed back at once stays handed back", async () => {
    const { server, service, taken } = await opened((made) => {
      made.outcome = (path) => {
        if (path.endsWith("/release")) made.fields.isHumanTakeover = false;
        return new Response(JSON.stringify(made.fields));
      };
    });
    await service.takeOver("c1");
    void service.release("c1");
    await pass(20_000);
    expect(taken()).toEqual([false, false]);
    expect(server.fields.isHumanTakeover).toBe(false);
  });
});

describe("a takeover by HTTP", () => {
  it("is made once, however often it is pressed", async () => {
    const { server, service, taken } = await opened((made) => {
      made.live = false;
      made.postTakes = 100;
    });
    const pressed = [service.takeOver("c1"), service.takeOver("c1")];
    await pass(200);
    await Promise.all(pressed);
    expect(server.calls.filter((made) => made === call)).toHaveLength(1);
    expect(taken()).toEqual([true, true]);
  });

  it("is done if it is answered 200, whatever the body", async () => {
    const { service, taken } = await opened((made) => {
      made.live = false;
      made.outcome = (_path, store) => {
        store();
        return new Response("OK");
      };
    });
    const made = service.takeOver("c1");
    await pass(100);
    await made;
    expect(taken()).toEqual([true, true]);
  });

  it("that is refused shows the server's words and refetches who has it", async () => {
    const { server, service, taken } = await opened((made) => {
      made.live = false;
      made.outcome = () =>
        new Response(JSON.stringify({ error: "Lena Fischer has it." }), { status: 409 });
    });
    const made = service.takeOver("c1").catch((error: unknown) => String(error));
    Object.assign(server.fields, { isHumanTakeover: true, assignedTo: "lena.fischer" });
    await pass(100);
    expect(await made).toBe("Failure: Lena Fischer has it.");
    expect(taken()).toEqual([true, true]);
  });
});
