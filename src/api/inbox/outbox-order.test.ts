import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openPage, TestServer } from "@/testing/inbox-test-server";

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const contents = (server: TestServer) => server.messages.map(({ content }) => content);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page on screen whose reply "First" was refused. */
async function openRefused() {
  const server = new TestServer();
  server.knowsIds = true;
  server.add("agent", "Before", { clientId: "m-0" });
  server.live = false;
  server.outcome = () => new Response("no", { status: 500 });
  const page = openPage(server);
  page.showDetail();
  await pass(10);
  page.service.replies.send("c1", "First");
  await pass(100);
  expect(page.states()).toEqual(["failed"]);
  server.outcome = undefined;
  const retry = () => void page.service.replies.retry(page.service.replies.all[0]?.id ?? "");
  return { ...page, server, retry };
}

it("a reply that is written while Retry of an earlier one reads is stored after that one", async () => {
  const { retry, server, service, states } = await openRefused();
  server.readTakes = 2000;
  retry();
  await pass(100);
  service.replies.send("c1", "Second");
  await pass(20_000);
  expect(contents(server)).toEqual(["Before", "First", "Second"]);
  expect(states()).toEqual([]);
});

it("a reply whose Retry gives up lets those written meanwhile go", async () => {
  const { retry, server, service, states } = await openRefused();
  server.readTakes = 30_000;
  retry();
  await pass(100);
  service.replies.send("c1", "Second");
  await pass(11_000);
  expect(contents(server)).toEqual(["Before", "Second"]);
  expect(states()).toContain("failed");
});

it("Retry goes by HTTP after a dead socket, though a later reply was stored while it read", async () => {
  const { retry, server, service, failures } = await openRefused();
  server.postTakes = 500;
  service.replies.send("c1", "Second");
  server.readTakes = 2000;
  retry();
  await pass(1000);
  expect(contents(server)).toEqual(["Before", "Second"]);
  server.live = true;
  server.hears = false;
  failures.length = 0;
  await pass(20_000);
  expect(contents(server)).toEqual(["Before", "Second", "First"]);
  expect(failures).toEqual([]);
});

/** A page whose "First" the server refused without a word, and "Second", sent later, did not. */
async function openOvertaken() {
  const server = new TestServer();
  server.knowsIds = true;
  server.add("agent", "Before", { clientId: "m-0" });
  const page = openPage(server);
  page.showDetail();
  await pass(10);
  server.hears = false;
  page.service.replies.send("c1", "First");
  await pass(3900);
  server.hears = true;
  page.service.replies.send("c1", "Second");
  return { ...page, server };
}

it("a reply that the server refused without a word is not sent again after a later one", async () => {
  const { server, failures } = await openOvertaken();
  await pass(10_000);
  expect(contents(server)).toEqual(["Before", "Second"]);
  expect(failures).toEqual(["First"]);
});

it("nor while it cannot be read whether that one was stored", async () => {
  const { server, failures } = await openOvertaken();
  server.down = true;
  await pass(20_000);
  expect(contents(server)).toEqual(["Before", "Second"]);
  expect(failures).toContain("First");
});

it("replies that a dead socket swallowed go by HTTP in their order", async () => {
  const { server, service, failures } = await openRefused();
  service.replies.discard(service.replies.all[0]?.id ?? "");
  failures.length = 0;
  server.live = true;
  server.hears = false;
  service.replies.send("c1", "Second");
  service.replies.send("c1", "Third");
  await pass(20_000);
  expect(contents(server)).toEqual(["Before", "Second", "Third"]);
  expect(failures).toEqual([]);
});
