import { QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeTime, listCall, pass, readCall, TestServer } from "@/testing/inbox-test-server";
import { createQueryClient } from "../query";
import { conversationQuery, conversationsQuery } from "./conversation-store";
import { createInboxHost } from "./inbox-host";
import { createInboxService } from "./inbox-service";

const user = { id: "u-1", username: "ada" };
const frame = { type: "conversation_updated" as const, conversationId: "c1" };

/** A page that shows the list and the conversation; the code of their owner is not there. */
async function opened() {
  const server = new TestServer();
  const queryClient = createQueryClient();
  const host = createInboxHost({ queryClient, connection: server.connection, user });
  const end = host.follow();
  new QueryObserver(queryClient, conversationsQuery()).subscribe(() => {});
  new QueryObserver(queryClient, conversationQuery("c1")).subscribe(() => {});
  await pass(10);
  server.calls.length = 0;
  const rows = () => queryClient.getQueryData(conversationsQuery().queryKey);
  const start = () => {
    host.serviceBy(createInboxService);
    host.start();
  };
  return { server, host, end, rows, start };
}

fakeTime();

it("writes what live messages contain before the owner's code is there", async () => {
  const { server, rows, start } = await opened();
  server.tell({ ...frame, conversation: { id: "c1", status: "escalated" }, messages: [] });
  expect(rows()).toMatchObject([{ id: "c1", status: "escalated", memberName: "Ines Duarte" }]);
  start();
  await pass(1000);
  expect(server.calls).toEqual([]);
});

it("has read once, when it is there, what many live messages left out", async () => {
  const { server, rows, start } = await opened();
  server.fields.status = "resolved";
  for (let times = 0; times < 100; times += 1) server.tell(frame);
  await pass(1000);
  expect(server.calls).toEqual([]);
  start();
  await pass(1000);
  expect(server.calls.toSorted()).toEqual([readCall, listCall].toSorted());
  expect(rows()).toMatchObject([{ id: "c1", status: "resolved" }]);
});

it("reads again what is shown when a lost connection is back before it", async () => {
  const { server, rows } = await opened();
  server.fields.status = "resolved";
  server.reconnect();
  await pass(10);
  expect(rows()).toMatchObject([{ id: "c1", status: "resolved" }]);
});

it("begins nothing once the person has signed out", async () => {
  const { server, host, end } = await opened();
  const taken = vi.fn();
  void host.load().then((inbox) => inbox.takeOver("c1").then(taken));
  end();
  await vi.dynamicImportSettled();
  await pass(1000);
  expect(taken).not.toHaveBeenCalled();
  expect(server.calls).toEqual([]);
  expect(server.frames.filter(({ type }) => type === "takeover_conversation")).toEqual([]);
});

describe("where the owner's code does not arrive", () => {
  // Files share their modules: the next one must have the owner's code.
  afterEach(() => {
    vi.doUnmock("./inbox-service");
    vi.resetModules();
  });

  /** What becomes of loading it, and the person's sign-out. */
  async function loaded() {
    vi.resetModules();
    vi.doMock("./inbox-service", () => {
      throw new Error("Offline");
    });
    const { host, end } = await opened();
    const [arrived, failed] = [vi.fn(), vi.fn()];
    void host.load().then(arrived, failed);
    return { arrived, end, failed };
  }

  it("says so", async () => {
    const { failed } = await loaded();
    await vi.dynamicImportSettled();
    await vi.waitFor(() => expect(failed).toHaveBeenCalled());
    expect(String(failed.mock.lastCall)).toContain("Its files did not arrive.");
  });

  it("says nothing of that once the person has signed out", async () => {
    const { arrived, end, failed } = await loaded();
    end();
    await vi.dynamicImportSettled();
    await pass(1000);
    expect([arrived, failed].map(({ mock }) => mock.calls)).toEqual([[], []]);
  });
});
