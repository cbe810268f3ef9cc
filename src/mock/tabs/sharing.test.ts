import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { parseSnapshot } from "../snapshot";
import { createManualClock } from "../clock";
import { testSimulator, testTime } from "../test-simulator";
import {
  ask,
  beginGroup,
  endGroup,
  goings,
  groupChannel,
  makeGuest,
  makeLead,
  nothing,
} from "./test-group";

const conversation = "conversation-1";
const subscribe = JSON.stringify({ type: "subscribe", channel: "conversations" });
const takeOver = (conversationId: string) =>
  JSON.stringify({ type: "takeover_conversation", conversationId, userId: "anybody" });

beforeEach(beginGroup);
afterEach(() => {
  endGroup();
  vi.restoreAllMocks();
});

it("answers a guest from the lead's data, as whoever is signed in on the guest's page", async () => {
  const { backend, lead } = makeLead();
  const { guest } = makeGuest(nothing());
  expect(await ask(guest, "/api/nothing")).toMatchObject({ status: 404 });
  expect(
    await ask(guest, `/api/human-inbox/${conversation}/takeover`, { agentId: "x" }),
  ).toMatchObject({
    status: 200,
    body: { isHumanTakeover: true },
  });
  expect(backend().inbox.detail(conversation).assignedTo).toBe("lena.fischer");
  expect(lead.guests()).toEqual(["lena.fischer"]);
});

it("knows nobody where nothing is stored, whoever is signed in on the lead's page", async () => {
  vi.stubGlobal("sessionStorage", { getItem: () => null });
  makeLead();
  const { guest } = makeGuest(nothing());
  expect(await ask(guest, "/api/human-inbox/conversations")).toMatchObject({ status: 401 });
});

it("signs a guest out without signing out the lead", async () => {
  const { backend } = makeLead();
  const { guest } = makeGuest(nothing());
  expect(await ask(guest, "/api/auth/logout", {})).toEqual({ status: 204, body: undefined });
  expect(backend().sessions.callerOf({})?.username).toBe("admin");
});

it("passes on a broken connection as one", async () => {
  const { backend } = makeLead();
  backend().conditions.faults.set("inbox.listConversations", { kind: "lost" });
  const { guest } = makeGuest(nothing());
  const response = await guest.answer(
    new Request("http://localhost/api/human-inbox/conversations"),
  );
  expect(response.type).toBe("error");
});

it("has told a change by the time its answer is known", async () => {
  makeLead();
  const { guest } = makeGuest(nothing());
  await ask(guest, `/api/human-inbox/${conversation}/takeover`, { agentId: "x" });
  const known = parseSnapshot(guest.latest.text ?? "");
  expect(known?.rows.conversations).toMatchObject([{ id: conversation, isHumanTakeover: true }]);
});

it("carries live messages both ways, and what one does reaches the other", async () => {
  const { backend } = makeLead();
  const own: string[] = [];
  backend()
    .hub.connect({ send: (text) => own.push(text) })
    .receive(subscribe);
  const { guest } = makeGuest(nothing());
  const got: string[] = [];
  const connection = guest.hub.connect({ send: (text) => got.push(text) });
  connection.receive(subscribe);
  connection.receive(takeOver(conversation));
  await vi.waitFor(() => expect(got.join("")).toContain(conversation));
  expect(own.join("")).toContain(conversation);
  expect(backend().inbox.detail(conversation).assignedTo).toBe("lena.fischer");

  backend().inbox.takeOver("conversation-2", "admin");
  await vi.waitFor(() => expect(got.join("")).toContain("conversation-2"));
});

it("closes a guest's live connection with its page's", async () => {
  const { backend } = makeLead();
  const { guest } = makeGuest(nothing());
  const connection = guest.hub.connect({ send: () => {} });
  await vi.waitFor(() => expect(backend().hub.hasClients).toBe(true));
  connection.leave();
  await vi.waitFor(() => expect(backend().hub.hasClients).toBe(false));
});

it("forgets a guest that has gone, with its live connection", async () => {
  const { backend, lead, onGuests } = makeLead();
  const { guest } = makeGuest(nothing());
  guest.hub.connect({ send: () => {} }).receive(subscribe);
  await vi.waitFor(() => expect(backend().hub.hasClients).toBe(true));
  onGuests.mockClear();
  goings.get("second")?.();
  await vi.waitFor(() => expect(onGuests).toHaveBeenCalled());
  expect(lead.guests()).toEqual([]);
  expect(backend().hub.hasClients).toBe(false);
});

it("goes on by itself with what it was told, and with what was under way", async () => {
  const first = makeLead();
  const { guest } = makeGuest(nothing());
  const got: string[] = [];
  const connection = guest.hub.connect({ send: (text) => got.push(text) });
  connection.receive(subscribe);
  await ask(guest, `/api/human-inbox/${conversation}/takeover`, { agentId: "x" });
  // The lead dies: what is asked now reaches nobody.
  first.wire.close();
  const asked = ask(guest, `/api/human-inbox/${conversation}/message`, {
    content: "Hello",
    messageType: "text",
  });
  connection.receive(takeOver("conversation-2"));
  const own = testSimulator({ snapshot: parseSnapshot(guest.latest.text ?? "") });
  got.length = 0;
  guest.moveTo(own);
  expect(await asked).toMatchObject({ status: 201 });
  expect(own.inbox.detail(conversation)).toMatchObject({
    isHumanTakeover: true,
    lastMessage: "Hello",
  });
  expect(own.inbox.detail("conversation-2").isHumanTakeover).toBe(true);
  expect(got.join("")).toContain("conversation-2");
  connection.leave();
  expect(own.hub.hasClients).toBe(false);
});

it("asks the next lead what the last one left unanswered, once", async () => {
  const first = makeLead();
  first.backend().conditions.faults.set("inbox.listConversations", { kind: "hang" });
  const { guest } = makeGuest(nothing());
  const got: string[] = [];
  guest.hub.connect({ send: (text) => got.push(text) }).receive(subscribe);
  const asked = ask(guest, "/api/human-inbox/conversations");
  await vi.waitFor(() => expect(first.backend().log.calls).toHaveLength(1));
  first.wire.close();

  const next = makeLead(undefined, 4, "third");
  expect(await asked).toMatchObject({ status: 200 });
  expect(next.backend().log.calls).toHaveLength(1);
  next.backend().inbox.takeOver(conversation, "admin");
  await vi.waitFor(() => expect(got.join("")).toContain(conversation));
});

it("takes the newer data where a guest has it, and has every page look again", async () => {
  const newer = testSimulator();
  newer.inbox.takeOver(conversation, "lena.fischer");
  const first = makeLead(undefined, 2);
  const guest = makeGuest({ changes: 9, text: JSON.stringify(newer.snapshot()) });
  await vi.waitFor(() => expect(guest.drop).toHaveBeenCalled());
  expect(first.mock.drop).toHaveBeenCalled();
  expect(first.backend().inbox.detail(conversation).isHumanTakeover).toBe(true);
  expect(first.lead.changes).toBeGreaterThanOrEqual(9);
});

it("begins afresh with the lead", async () => {
  const first = makeLead();
  const second = makeGuest(nothing());
  await ask(second.guest, `/api/human-inbox/${conversation}/takeover`, { agentId: "x" });
  first.mock.begin(undefined);
  first.lead.reset({ forget: true });
  await vi.waitFor(() => expect(second.forget).toHaveBeenCalled());
  expect(second.drop).toHaveBeenCalled();
  expect(parseSnapshot(second.guest.latest.text ?? "")?.rows).toEqual({});
  expect(await ask(second.guest, `/api/human-inbox/conversation/${conversation}`)).toMatchObject({
    body: { isHumanTakeover: false },
  });
});

it("keeps what a guest's page keeps itself where only the network changes", async () => {
  const first = makeLead();
  const second = makeGuest(nothing());
  await ask(second.guest, `/api/human-inbox/${conversation}/takeover`, { agentId: "x" });
  first.mock.begin({ ...first.backend().snapshot(), scenario: "outage" });
  first.lead.reset({ forget: false });
  await vi.waitFor(() => expect(second.drop).toHaveBeenCalled());
  expect(second.forget).not.toHaveBeenCalled();
  expect(parseSnapshot(second.guest.latest.text ?? "")?.scenario).toBe("outage");
});

it("goes on with the conditions as they were last changed", async () => {
  const first = makeLead();
  const { guest } = makeGuest(nothing());
  await ask(guest, "/api/nothing");
  first.backend().conditions.faults.set("inbox.listConversations", { kind: "status", status: 418 });
  first.lead.changed();
  first.lead.tell();
  await vi.waitFor(() => expect(guest.latest.text).toContain("418"));
  first.wire.close();
  guest.moveTo(testSimulator({ snapshot: parseSnapshot(guest.latest.text ?? "") }));
  expect(await ask(guest, "/api/human-inbox/conversations")).toMatchObject({ status: 418 });
});

it("answers a guest in view though the lead's timeouts are held back, and members write", async () => {
  const clock = createManualClock(testTime);
  const held = { ...clock, wakeAt: () => {} };
  const first = makeLead(testSimulator({ clock: held, conditions: { livePace: 1 } }));
  const { guest, wire } = makeGuest(nothing());
  const path = `/api/human-inbox/${conversation}`;
  await ask(guest, `${path}/takeover`, { agentId: "x" });
  await ask(guest, `${path}/message`, { content: "On it.", messageType: "text" });
  first.backend().conditions.latency = { from: 3000, to: 3000 };
  const asked = ask(guest, "/api/members/segments");
  const count = () => first.backend().inbox.detail(conversation).messages.length;
  const before = count();
  await vi.waitFor(() => expect(first.backend().log.calls).toHaveLength(3), {
    interval: 0,
  });
  clock.advance(6000);
  wire.post({ type: "tick" });
  expect(await asked).toMatchObject({ status: 200 });
  expect(count()).toBe(before + 1);
  first.backend().stop();
});

it("refuses live connections while the lead does, and learns when they may come again", async () => {
  const first = makeLead();
  first.backend().conditions.live = false;
  const { guest, drop } = makeGuest(nothing());
  guest.hub.connect({ send: () => {} });
  await vi.waitFor(() => expect(drop).toHaveBeenCalled());
  expect(guest.conditions.live).toBe(false);
  first.backend().conditions.live = true;
  await vi.waitFor(() => expect(guest.conditions.live).toBe(true));
});

it("passes over what is no message of a group", async () => {
  const { lead } = makeLead();
  const stranger = new BroadcastChannel(groupChannel());
  for (const rubbish of [null, 7, "hello", { type: "hello" }, { type: "call", tab: "x" }]) {
    stranger.postMessage(rubbish);
  }
  stranger.postMessage({ type: "hello", tab: "fourth", stored: {} });
  await vi.waitFor(() => expect(goings.has("fourth")).toBe(true));
  expect([...goings.keys()]).toEqual(["fourth"]);
  expect(lead.guests()).toEqual([]);
  stranger.close();
});
