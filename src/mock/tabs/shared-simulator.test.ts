import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseSnapshot, readMembership, snapshotKey } from "../snapshot";
import { readText } from "../stored-text";
import { testSimulator } from "@/testing/test-simulator";
import { ask, endTabs, makeShared, makeTab, signInAs, stubBrowser } from "@/testing/test-tabs";

const conversation = "conversation-1";
const takeOverPath = `/api/human-inbox/${conversation}/takeover`;
const stored = () => parseSnapshot(readText(snapshotKey));

beforeEach(stubBrowser);
afterEach(endTabs);

describe("a call", () => {
  it("is answered as the person who is signed in in its tab", async () => {
    const shared = makeShared();
    const { client } = await makeTab(shared);
    expect(await ask(client, "/api/nothing")).toMatchObject({ status: 404 });
    expect(await ask(client, takeOverPath, { agentId: "x" })).toMatchObject({
      status: 200,
      body: { isHumanTakeover: true },
    });
    expect(shared.simulator().inbox.detail(conversation).assignedTo).toBe("lena.fischer");
    signInAs(undefined);
    expect(await ask(client, "/api/human-inbox/conversations")).toMatchObject({ status: 401 });
  });

  it("signs out one tab without the other", async () => {
    const shared = makeShared();
    const first = await makeTab(shared);
    signInAs("diego.santos");
    const second = await makeTab(shared, "second");
    expect(await ask(second.client, "/api/auth/logout", {})).toEqual({ status: 204 });
    signInAs(undefined);
    expect(await ask(second.client, "/api/members")).toMatchObject({ status: 401 });
    signInAs("lena.fischer");
    expect(await ask(first.client, "/api/members")).toMatchObject({ status: 200 });
  });

  it("breaks where the connection breaks", async () => {
    const shared = makeShared();
    const { client } = await makeTab(shared);
    shared.simulator().conditions.faults["inbox.listConversations"] = { kind: "lost" };
    const response = await client.answer(
      new Request("http://localhost/api/human-inbox/conversations"),
    );
    expect(response.type).toBe("error");
  });

  it("has its change stored in every tab by the time its answer is known", async () => {
    const { client } = await makeTab(makeShared());
    await ask(client, takeOverPath, { agentId: "x" });
    expect(stored()?.rows.conversations).toMatchObject([
      { id: conversation, isHumanTakeover: true },
    ]);
    expect(readMembership()).toMatchObject({ group: "group" });
  });

  it("is in the log of its own tab alone", async () => {
    const shared = makeShared();
    const first = await makeTab(shared);
    const second = await makeTab(shared, "second");
    await ask(first.client, "/api/events?status=active");
    expect(first.log.calls).toMatchObject([
      { method: "GET", path: "/api/events", query: { status: "active" }, status: 200 },
    ]);
    expect(second.log.calls).toEqual([]);
  });
});

describe("the data", () => {
  it("comes back to a new worker from what a tab has stored, with its conditions", async () => {
    const before = testSimulator();
    before.inbox.takeOver(conversation, "lena.fischer");
    before.conditions.faults["inbox.listConversations"] = { kind: "status", status: 418 };
    const shared = makeShared();
    const text = JSON.stringify(before.snapshot());
    const { client } = await makeTab(shared, "first", { changes: 4, text });
    expect(shared.simulator().inbox.detail(conversation).isHumanTakeover).toBe(true);
    expect(await ask(client, "/api/human-inbox/conversations")).toMatchObject({ status: 418 });
  });

  it("is the newest that a tab brings, and the others read again", async () => {
    const newer = testSimulator();
    newer.inbox.takeOver(conversation, "lena.fischer");
    const text = JSON.stringify(newer.snapshot());
    const shared = makeShared();
    const first = await makeTab(shared);
    const second = await makeTab(shared, "second", { changes: 9, text });
    await vi.waitFor(() => expect(first.restarted).toHaveBeenCalledWith(false));
    expect(second.restarted).not.toHaveBeenCalled();
    expect(shared.simulator().inbox.detail(conversation).isHumanTakeover).toBe(true);

    const older = JSON.stringify(testSimulator().snapshot());
    await makeTab(shared, "third", { changes: 3, text: older });
    expect(shared.simulator().inbox.detail(conversation).isHumanTakeover).toBe(true);
  });

  it("goes on after the first tab is gone, and nothing of that tab is left", async () => {
    const shared = makeShared();
    const first = await makeTab(shared);
    first.client.hub.connect({ send: () => {} });
    const second = await makeTab(shared, "second");
    await ask(first.client, takeOverPath, { agentId: "x" });
    expect(shared.simulator().hub.hasClients).toBe(true);
    first.end();
    expect(shared.simulator().hub.hasClients).toBe(false);
    expect((await second.client.controls.status()).others).toEqual([]);
    expect(await ask(second.client, `/api/human-inbox/conversation/${conversation}`)).toMatchObject(
      { body: { isHumanTakeover: true } },
    );
  });
});

describe("the controls of a tab", () => {
  it("know who is signed in in the other tabs", async () => {
    const shared = makeShared();
    const first = await makeTab(shared);
    signInAs("diego.santos");
    await makeTab(shared, "second");
    const status = await first.client.controls.status();
    expect(status.account).toBe("lena.fischer");
    expect(status.others).toEqual(["diego.santos"]);
    expect(status.freeOperators[0]).toBe("hannah.price");
  });

  it("restart the simulator for all; the other tabs read again and keep their connections", async () => {
    const shared = makeShared();
    const first = await makeTab(shared);
    const second = await makeTab(shared, "second");
    const frames: string[] = [];
    second.client.hub
      .connect({ send: (text) => frames.push(text) })
      .receive('{"type":"subscribe","channel":"conversations"}');
    await ask(second.client, takeOverPath, { agentId: "x" });
    await first.client.controls.restart({ scenario: "busy" }, true);
    await vi.waitFor(() => expect(second.restarted).toHaveBeenCalledWith(true));
    expect(first.restarted).not.toHaveBeenCalled();
    expect(stored()).toMatchObject({ scenario: "busy", rows: {} });
    frames.length = 0;
    shared.simulator().inbox.takeOver(conversation, "admin");
    await vi.waitFor(() => expect(frames.join("")).toContain(conversation));
  });

  it("change the conditions for all", async () => {
    const shared = makeShared();
    const first = await makeTab(shared);
    const second = await makeTab(shared, "second");
    const faults = { "members.listMembers": { kind: "status", status: 418 } } as const;
    await first.client.controls.setConditions({ faults });
    expect(await ask(second.client, "/api/members")).toMatchObject({ status: 418 });
    expect(stored()?.conditions?.faults).toEqual(faults);
  });

  it("refuse and accept live connections in every tab", async () => {
    const shared = makeShared();
    const first = await makeTab(shared);
    const second = await makeTab(shared, "second");
    await first.client.controls.setConditions({ live: false });
    await vi.waitFor(() => expect(second.drop).toHaveBeenCalled());
    expect(second.client.conditions.live).toBe(false);
    second.client.hub.connect({ send: () => {} });
    await vi.waitFor(() => expect(second.drop).toHaveBeenCalledTimes(2));
    expect(shared.simulator().hub.hasClients).toBe(false);
    await first.client.controls.setConditions({ live: true });
    await vi.waitFor(() => expect(second.client.conditions.live).toBe(true));
  });

  it("expire the session of their own tab", async () => {
    const { client } = await makeTab(makeShared());
    await client.controls.expireSession();
    expect(await ask(client, "/api/members")).toMatchObject({ status: 401 });
    signInAs("diego.santos");
    expect(await ask(client, "/api/members")).toMatchObject({ status: 200 });
  });
});

it("carries live messages both ways, and what one tab does reaches the other", async () => {
  const shared = makeShared();
  const [first, second] = [await makeTab(shared), await makeTab(shared, "second")];
  const frames: string[][] = [[], []];
  const [own, other] = [first, second].map(({ client }, index) => {
    const connection = client.hub.connect({ send: (text) => frames[index]?.push(text) });
    connection.receive('{"type":"subscribe","channel":"conversations"}');
    return connection;
  });
  // Messages of one tab are in order: its connection is open by then.
  await second.client.controls.status();
  own?.receive(
    JSON.stringify({ type: "takeover_conversation", conversationId: conversation, userId: "x" }),
  );
  await vi.waitFor(() => {
    for (const got of frames) expect(got.join("")).toContain(conversation);
  });
  expect(shared.simulator().inbox.detail(conversation).assignedTo).toBe("lena.fischer");
  expect(first.log.fromPage).toHaveLength(2);
  own?.leave();
  other?.leave();
  await vi.waitFor(() => expect(shared.simulator().hub.hasClients).toBe(false));
});
