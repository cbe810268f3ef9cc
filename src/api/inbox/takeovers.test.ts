import { describe, expect, it, vi } from "vitest";
import { openInbox, openPage } from "@/testing/inbox-test-page";
import { fakeTime, pass, posts, TestServer } from "@/testing/inbox-test-server";

const call = "POST /api/human-inbox/c1/takeover";
const lena = { isHumanTakeover: true, assignedTo: "lena.fischer" };
const told = (conversation: object) =>
  ({ type: "conversation_updated", conversationId: "c1", conversation }) as const;

async function opened(prepare: (server: TestServer) => void = () => {}) {
  const page = await openInbox((server) => {
    server.fields.isHumanTakeover = false;
    prepare(server);
  });
  const taken = () => [page.list()?.[0]?.isHumanTakeover, page.detail()?.isHumanTakeover];
  return { ...page, taken };
}
const deaf = (server: TestServer) => void (server.hears = false);
const offline = (server: TestServer) => void (server.live = false);
const problem = (made: Promise<unknown>) => made.catch((error: unknown) => String(error));

fakeTime();

describe("a live takeover", () => {
  it("counts as done once sent, and an earlier fetch does not undo it", async () => {
    const { server, service, taken, queryClient, failures } = await opened();
    server.readTakes = 200;
    void queryClient.invalidateQueries();
    await pass(50);
    await service.takeOver("c1");
    for (const ms of [0, 200, 30_000]) {
      await pass(ms);
      expect(taken()).toEqual([true, true]);
    }
    expect(server.calls).not.toContain(call);
    expect(failures).toEqual([]);
  });

  it("is repeated by HTTP if the socket is dead", async () => {
    const { server, service, taken, failures } = await opened(deaf);
    await service.takeOver("c1");
    await pass(4100);
    expect([server.reopened, server.count(call)]).toEqual([1, 1]);
    expect(taken()).toEqual([true, true]);
    await pass(30_000);
    expect(taken()).toEqual([true, true]);
    expect(failures).toEqual([]);
  });

  it("reports a failure if nobody confirms it", async () => {
    const { server, service, taken, failures } = await opened(deaf);
    server.outcome = posts.lose;
    await service.takeOver("c1");
    await pass(9_900);
    expect(failures).toEqual([]);
    await pass(200);
    expect(failures).toEqual(["c1: Failed to takeover conversation"]);
    expect([taken(), server.count(call)]).toEqual([[false, false], 1]);
  });

  it("reports none before a last read has ended, where the machine slept", async () => {
    const { server, service, taken, failures } = await opened(deaf);
    server.outcome = posts.lose;
    await service.takeOver("c1");
    await pass(200);
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 3_600_000);
    server.readTakes = 700;
    await pass(9_500);
    server.fields.isHumanTakeover = true;
    await pass(5000);
    expect(failures).toEqual([]);
    expect(taken()[0]).toBe(true);
  });

  it("that is refused says who has it, and is not offered again", async () => {
    const { server, service, taken, failures } = await opened(deaf);
    await service.takeOver("c1");
    Object.assign(server.fields, lena);
    server.tell(told(server.fields));
    await pass(100);
    expect(failures).toEqual(["c1: lena.fischer has taken it over."]);
    expect(taken()).toEqual([true, true]);
  });

  it("is recognised as one's own by the name in any form", async () => {
    const { server } = await opened(deaf);
    const { failures, service } = openPage(server, "maya.okafor");
    await service.takeOver("c1");
    server.tell(told({ id: "c1", isHumanTakeover: true, assignedTo: "Maya Okafor" }));
    await pass(20_000);
    expect(failures).toEqual([]);
  });

  it("that is handed back at once stays handed back", async () => {
    const { server, service, taken } = await opened();
    server.outcome = (path) => {
      if (path.endsWith("/release")) server.fields.isHumanTakeover = false;
      return new Response(JSON.stringify(server.fields));
    };
    await service.takeOver("c1");
    void service.release("c1");
    await pass(20_000);
    expect(taken()).toEqual([false, false]);
    expect(server.fields.isHumanTakeover).toBe(false);
  });

  it("that is handed back before it was confirmed is not repeated", async () => {
    const { server, service } = await opened(deaf);
    server.postTakes = 500;
    await service.takeOver("c1");
    await pass(3900);
    await Promise.all([service.release("c1"), pass(5000)]);
    expect(server.calls).not.toContain(call);
  });
});

describe("a takeover by HTTP", () => {
  it.each([
    ["however often it is pressed", undefined],
    ["whatever the answer's body", posts.accept("OK")],
  ])("is made once and done, %s", async (_case, outcome) => {
    const { server, service, taken } = await opened(offline);
    Object.assign(server, { postTakes: 100, outcome });
    await Promise.all([service.takeOver("c1"), service.takeOver("c1"), pass(300)]);
    expect(server.count(call)).toBe(1);
    expect(taken()).toEqual([true, true]);
  });

  it("from another person says so, and is not done while that one still has it", async () => {
    const { server, service } = await opened(({ fields }) => Object.assign(fields, lena));
    server.outcome = posts.lose;
    const made = problem(service.stepIn("c1"));
    await pass(100);
    expect(await made).toBe("Failure: Failed to takeover conversation");
    expect(server.bodies).toEqual([{ agentId: "u-1", stepIn: true }]);
    expect(server.frames).not.toContainEqual(expect.objectContaining({ conversationId: "c1" }));
  });

  it("is read again after stepping in: another person may have done so after it", async () => {
    const { server, service, detail } = await opened(({ fields }) => Object.assign(fields, lena));
    server.outcome = () => {
      const answer = JSON.stringify({ ...server.fields, assignedTo: "maya.okafor" });
      server.fields.assignedTo = "kofi.mensah";
      return new Response(answer);
    };
    await Promise.all([service.stepIn("c1"), pass(100)]);
    expect(detail()?.assignedTo).toBe("kofi.mensah");
  });

  it("that is refused shows the server's words and refetches who has it", async () => {
    const { server, service, taken } = await opened(offline);
    server.outcome = () => new Response('{"error":"Lena Fischer has it."}', { status: 409 });
    const made = problem(service.takeOver("c1"));
    Object.assign(server.fields, lena);
    await pass(100);
    expect(await made).toBe("Failure: Lena Fischer has it.");
    expect(taken()).toEqual([true, true]);
  });
});
