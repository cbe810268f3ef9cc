import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readStored } from "@/lib/browser-storage";
import { settled, testSimulator } from "@/testing/test-simulator";
import { ask, endTabs, makeShared, makeTab, signInAs, stubBrowser } from "@/testing/test-tabs";
import { sharingObstacle } from "./sharing-obstacle";
import { parseSnapshot, readMembership, snapshotKey } from "../snapshot";

const conversation = "conversation-1";
const takeOverPath = `/api/human-inbox/${conversation}/takeover`;
const subscribing = '{"type":"subscribe","channel":"conversations"}';
const stored = () => parseSnapshot(readStored("tab", snapshotKey));

/** Two tabs of one simulator, with different people. The next call is made as the second one. */
async function twoTabs() {
  const shared = makeShared();
  const first = await makeTab(shared);
  signInAs("diego.santos");
  const second = await makeTab(shared, "second");
  return { shared, first, second };
}

beforeEach(stubBrowser);
afterEach(endTabs);

it("explains what tabs need if the browser, like Node, has no shared workers", () => {
  expect(sharingObstacle()).toContain("no shared workers");
});

it("attributes a call to the person in its tab, and stores the change", async () => {
  const { shared, first } = await twoTabs();
  signInAs("lena.fischer");
  expect(await ask(first.client, takeOverPath, { agentId: "x" })).toMatchObject({
    status: 200,
    body: { isHumanTakeover: true, assignedTo: "lena.fischer" },
  });
  expect(stored()?.rows.conversations).toMatchObject([{ id: conversation, isHumanTakeover: true }]);
  expect(readMembership()).toMatchObject({ group: "group" });
  expect(await ask(first.client, "/api/nothing")).toMatchObject({ status: 404 });
  shared.simulator().conditions.faults["members.listMembers"] = { kind: "lost" };
  const broken = await first.client.handleRequest(new Request("http://localhost/api/members"));
  expect(broken.type).toBe("error");
});

it("signing out or an expired session in one tab does not affect the other", async () => {
  const { first, second } = await twoTabs();
  expect(await ask(second.client, "/api/auth/logout", {})).toEqual({ status: 204 });
  signInAs(undefined);
  expect(await ask(second.client, "/api/members")).toMatchObject({ status: 401 });
  signInAs("lena.fischer");
  expect(await ask(first.client, "/api/members")).toMatchObject({ status: 200 });
  await first.client.controls.expireSession();
  expect(await ask(first.client, "/api/members")).toMatchObject({ status: 401 });
  signInAs("maya.okafor");
  expect(await ask(first.client, "/api/members")).toMatchObject({ status: 200 });
});

it("continues from the newest data of any tab, and makes the other tabs refetch", async () => {
  const newer = await testSimulator();
  await newer.inbox.takeOver(conversation, "lena.fischer");
  newer.conditions.faults["inbox.listConversations"] = { kind: "status", status: 418 };
  const text = JSON.stringify(newer.snapshot());
  const shared = makeShared();
  const first = await makeTab(shared);
  const second = await makeTab(shared, "second", { changes: 9, text });
  await vi.waitFor(() => expect(first.restarted).toHaveBeenCalledWith(false));
  expect(second.restarted).not.toHaveBeenCalled();
  const older = JSON.stringify((await testSimulator()).snapshot());
  await makeTab(shared, "third", { changes: 3, text: older });
  expect((await shared.simulator().inbox.detail(conversation)).isHumanTakeover).toBe(true);
  expect(await ask(first.client, "/api/human-inbox/conversations")).toMatchObject({ status: 418 });
});

it("prefers data with more changes by people over data with more simulated events", async () => {
  const older = { changes: 1, text: JSON.stringify((await testSimulator()).snapshot()) };
  const newer = await testSimulator();
  await newer.inbox.takeOver(conversation, "lena.fischer");
  const shared = makeShared();
  const first = await makeTab(shared, "first", older);
  first.client.hub.connect({ send: () => {} });
  for (const number of [2, 3, 4, 5])
    await shared.simulator().inbox.resolveByAi(`conversation-${number}`);
  await makeTab(shared, "second", { changes: 2, text: JSON.stringify(newer.snapshot()) });
  expect((await shared.simulator().inbox.detail(conversation)).isHumanTakeover).toBe(true);
});

it("a tab that joins with older data stores the newer data at once", async () => {
  const shared = makeShared();
  signInAs("lena.fischer");
  const { client } = await makeTab(shared);
  await ask(client, takeOverPath, { agentId: "x" });
  const older = { changes: 0, text: JSON.stringify((await testSimulator()).snapshot()) };
  client.store(older);
  expect(stored()?.rows.conversations).toBeUndefined();
  await makeTab(shared, "second", older);
  await vi.waitFor(() =>
    expect(stored()?.rows.conversations).toMatchObject([{ id: conversation }]),
  );
});

it("keeps the data after the first tab is closed, but not that tab's connection or tour", async () => {
  const { shared, first, second } = await twoTabs();
  await first.client.controls.setConditions({ holdUrgent: true });
  first.client.hub.connect({ send: () => {} });
  await ask(first.client, takeOverPath, { agentId: "x" });
  expect(shared.simulator().hub.hasClients).toBe(true);
  first.end();
  await settled(shared.simulator());
  expect(shared.simulator().hub.hasClients).toBe(false);
  const status = await second.client.controls.status();
  expect(status).toMatchObject({ others: [], conditions: { holdUrgent: false } });
  expect((await shared.simulator().inbox.detail(conversation)).isHumanTakeover).toBe(true);
});

it("a restart makes the other tabs refetch, and keeps their connections", async () => {
  const { shared, first, second } = await twoTabs();
  const status = await first.client.controls.status();
  expect([status.account, status.others]).toEqual(["lena.fischer", ["diego.santos"]]);
  expect(status.availableOperators[0]).toBe("hannah.price");
  const frames: string[] = [];
  const client = { send: (text: string) => void frames.push(text) };
  await second.client.hub.connect(client).receive(subscribing);
  await ask(second.client, takeOverPath, { agentId: "x" });
  await first.client.controls.restart({ scenario: "busy" }, true);
  await vi.waitFor(() => expect(second.restarted).toHaveBeenCalledWith(true));
  expect(first.restarted).not.toHaveBeenCalled();
  expect(stored()).toMatchObject({ scenario: "busy", rows: {} });
  frames.length = 0;
  await shared.simulator().inbox.takeOver(conversation, "admin");
  await vi.waitFor(() => expect(frames.join("")).toContain(conversation));
});

it("network conditions apply to all tabs, including their live connections", async () => {
  const { shared, first, second } = await twoTabs();
  const faults = { "members.listMembers": { kind: "status", status: 418 } } as const;
  await first.client.controls.setConditions({ faults, live: false });
  expect(await ask(second.client, "/api/members")).toMatchObject({ status: 418 });
  expect(stored()?.conditions?.faults).toEqual(faults);
  await vi.waitFor(() => expect(second.drop).toHaveBeenCalled());
  expect(second.client.conditions.live).toBe(false);
  second.client.hub.connect({ send: () => {} });
  await vi.waitFor(() => expect(second.drop).toHaveBeenCalledTimes(2));
  expect(shared.simulator().hub.hasClients).toBe(false);
  await first.client.controls.setConditions({ live: true });
  await vi.waitFor(() => expect(second.client.conditions.live).toBe(true));
});

it("sends live messages both ways, and one tab's changes to the other", async () => {
  const { shared, first, second } = await twoTabs();
  const frames: string[][] = [[], []];
  const [own, other] = [first, second].map(({ client }, index) =>
    client.hub.connect({ send: (text) => frames[index]?.push(text) }),
  );
  await Promise.all([own?.receive(subscribing), other?.receive(subscribing)]);
  signInAs("lena.fischer");
  const takeOver = { type: "takeover_conversation", conversationId: conversation, userId: "x" };
  await own?.receive(JSON.stringify(takeOver));
  await vi.waitFor(() => {
    for (const received of frames) expect(received.join("")).toContain(conversation);
  });
  own?.leave();
  other?.leave();
  await vi.waitFor(() => expect(shared.simulator().hub.hasClients).toBe(false));
});
