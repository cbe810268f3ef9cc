import { describe, expect, it, test, vi } from "vitest";
import { openConversation, openPage } from "@/testing/inbox-test-page";
import { fakeTime, pass, postCall, posts } from "@/testing/inbox-test-server";

const noContent = () => new Response(null, { status: 204 });

fakeTime();

/** A page whose reply "Hello" a silent socket took; it is called "Not delivered". */
async function openSilent() {
  const page = await openConversation({ hears: false });
  page.write("Hello");
  expect(await page.after(11_000)).toEqual(["failed"]);
  return page;
}

describe("Retry, on a server without clientId", () => {
  it("goes by HTTP after a silent socket", async () => {
    const { after, retry, server } = await openSilent();
    retry();
    expect(await after(100)).toEqual([]);
    expect([server.sends.length, server.count(postCall), server.texts]).toEqual([1, 1, ["Hello"]]);
  });

  it("sends nothing while the conversation cannot be read", async () => {
    const { after, retry, server } = await openSilent();
    server.down = true;
    retry();
    expect(await after(100)).toEqual(["failed"]);
    expect(server.count(postCall)).toBe(0);
  });

  type Page = Awaited<ReturnType<typeof openSilent>>;
  it.each<[string, (page: Page) => void]>([
    ["", () => undefined],
    ["if the screen is left while it reads", ({ leave }) => leave()],
    [
      "if another reading takes the place of its own",
      ({ server, service }) => {
        server.outcome = (path, store) =>
          path.endsWith("/resolve") ? "lost" : posts.accept()(path, store);
        void service.resolve("c1").catch(() => undefined);
      },
    ],
    ["if the clock is set back", () => vi.setSystemTime(Date.now() - 3_600_000)],
  ])("does not send what was stored %s", async (_case, act) => {
    const page = await openSilent();
    const { after, retry, server } = page;
    server.add("agent", "Hello");
    server.readTakes = 500;
    retry();
    await pass(100);
    act(page);
    expect(await after(20_000)).toEqual([]);
    expect([server.texts, server.sends.length, server.count(postCall)]).toEqual([["Hello"], 1, 0]);
  });

  it("waits for its call that is still under way, however often it is pressed", async () => {
    const server = { live: false, postTakes: 12_000, outcome: posts.accept() };
    const page = await openConversation(server);
    page.write("Hello");
    expect(await page.after(10_100)).toEqual(["failed"]);
    page.retry();
    page.retry();
    expect(await page.after(30_000)).toEqual([]);
    expect([page.server.texts, page.server.count(postCall)]).toEqual([["Hello"], 1]);
  });
});

test("Retry names the reply by its id though the conversation cannot be read", async () => {
  const given = { knowsIds: true, live: false, outcome: posts.storeAndLose };
  const { server, ...first } = await openConversation(given);
  server.down = true;
  first.write("Hello");
  expect(await first.after(11_000)).toEqual(["failed"]);
  first.stop();
  const page = openPage(server, first.username);
  await pass(10);
  server.outcome = undefined;
  page.retry();
  await pass(1000);
  expect(server.texts).toEqual(["Before", "Hello"]);
});

describe("Retry of a refused reply", () => {
  async function openRefused() {
    const page = await openConversation({
      knowsIds: true,
      live: false,
      outcome: posts.refuse(500),
    });
    page.write("First");
    expect(await page.after(100)).toEqual(["failed"]);
    page.server.outcome = undefined;
    return page;
  }

  it("is stored before one that is written while it reads", async () => {
    const { after, retry, server, write } = await openRefused();
    server.readTakes = 2000;
    retry();
    await pass(100);
    write("Second");
    expect(await after(20_000)).toEqual([]);
    expect(server.texts).toEqual(["Before", "First", "Second"]);
  });

  it("lets those written meanwhile go if it gives up", async () => {
    const { after, retry, server, write } = await openRefused();
    server.readTakes = 30_000;
    retry();
    await pass(100);
    write("Second");
    expect(await after(11_000)).toContain("failed");
    expect(server.texts).toEqual(["Before", "Second"]);
  });

  it("goes by HTTP after a dead socket, though a later one was stored while it read", async () => {
    const { failures, retry, server, write } = await openRefused();
    server.postTakes = 500;
    write("Second");
    server.readTakes = 2000;
    retry();
    await pass(1000);
    expect(server.texts).toEqual(["Before", "Second"]);
    Object.assign(server, { live: true, hears: false });
    failures.length = 0;
    await pass(20_000);
    expect(server.texts).toEqual(["Before", "Second", "First"]);
    expect(failures).toEqual([]);
  });
});

test("a discarded reply comes back once if that is undone", async () => {
  const { discard, states } = await openSilent();
  const undo = discard();
  expect(states()).toEqual([]);
  undo();
  undo();
  expect(states()).toEqual(["failed"]);
});

test.each([
  { promise: "arrived", outcome: posts.accept(), end: [] },
  { promise: "arrived by its id", outcome: posts.accept(), knowsIds: true, end: [] },
  { promise: "was accepted, and cannot be read", outcome: noContent, down: true, end: ["sent"] },
])("a reply discarded during its call is not back as failed if it $promise", async (given) => {
  const { down = false, end, outcome, knowsIds = false } = given;
  const page = await openConversation({ outcome, knowsIds, live: false, postTakes: 12_000 });
  page.server.down = down;
  page.write("Hello");
  expect(await page.after(11_000)).toEqual(["failed"]);
  const undo = page.discard();
  await pass(2000);
  undo();
  expect(page.states()).toEqual(end);
});
