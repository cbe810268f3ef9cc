import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type Api, startApi } from "./start-api.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
}, 30_000);
beforeEach(() => api.reset());
afterAll(() => api.stop());

/** Signs in and returns the session's cookie. */
async function signIn(username: string): Promise<string> {
  const response = await fetch(`${api.url}/api/auth/login`, {
    method: "POST",
    body: JSON.stringify({ username, password: username }),
  });
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}

/** An open live connection, the messages received, and a promise of its close code. */
async function connect(cookie?: string, more: Record<string, string> = {}) {
  const socket = new WebSocket(`${api.url.replace("http", "ws")}/ws`, {
    headers: { cookie: cookie ?? (await signIn("guest")), ...more },
  });
  const got: unknown[] = [];
  socket.on("message", (data: Buffer) => got.push(JSON.parse(data.toString("utf8"))));
  socket.on("error", () => undefined);
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  await new Promise((resolve, reject) => {
    socket.on("open", resolve);
    socket.on("error", reject);
  });
  const say = (message: unknown) => socket.send(JSON.stringify(message));
  return { socket, got, say, closed };
}

const subscribe = (channel: string) => ({ type: "subscribe", channel });

it("sends the messages of subscribed channels, and ignores invalid and binary frames", async () => {
  const { socket, say, got } = await connect();
  for (const text of ["", "not json", "null", "[]", '{"type":"dance"}']) socket.send(text);
  socket.send(Buffer.from([0, 255, 1]));
  say(subscribe("human_inbox"));
  say(subscribe("dashboard"));
  await expect
    .poll(() => got)
    .toMatchObject([{ type: "urgent_conversations", count: 3 }, { type: "activity_update" }]);
});

it("takes over as the person identified by the cookie, and notifies everyone", async () => {
  const [ann, bob] = [await signIn("ann"), await signIn("bob")];
  const [hers, his] = [await connect(ann), await connect(bob)];
  his.say(subscribe("conversations"));
  hers.say({ type: "takeover_conversation", conversationId: "conversation-1", userId: "x" });
  const taken = { isHumanTakeover: true, assignedTo: "ann" };
  await expect
    .poll(() => his.got)
    .toMatchObject([{ conversationId: "conversation-1", conversation: taken }]);
});

it("requires a session, and closes when that session ends", async () => {
  await expect(connect("")).rejects.toThrow("401");
  const [ann, bob] = [await signIn("ann"), await signIn("bob")];
  const [hers, his] = [await connect(ann), await connect(bob)];
  await fetch(`${api.url}/api/auth/logout`, { method: "POST", headers: { cookie: ann } });
  expect(await hers.closed).toBe(1008);
  await expect(connect(ann)).rejects.toThrow("401");
  his.say(subscribe("human_inbox"));
  await expect.poll(() => his.got).toHaveLength(1);
});

it("refuses connections from other sites' pages", async () => {
  const cookie = await signIn("ann");
  const from = async (origin: string, more: Record<string, string> = {}) => {
    const opened = await connect(cookie, { origin, ...more }).catch(String);
    return typeof opened === "string" ? /\d{3}/.exec(opened)?.[0] : "open";
  };
  expect(await from("https://evil.example")).toBe("403");
  expect(await from("null")).toBe("403");
  const rebound = { host: "evil.example", "x-forwarded-host": "localhost" };
  expect(await from("http://evil.example", rebound)).toBe("403");
  expect(await from(api.url)).toBe("open");
  expect(await from("https://a.example", { "x-forwarded-host": "a.example" })).toBe("open");
});

it("closes only the connection that sends a huge frame, and drops those that vanish", async () => {
  const [rude, other, gone] = [await connect(), await connect(), await connect()];
  rude.socket.send("x".repeat(100_000));
  expect(await rude.closed).toBe(1009);
  other.say(subscribe("human_inbox"));
  await expect.poll(() => other.got).toHaveLength(1);
  gone.socket.terminate();
  await expect.poll(() => api.connected()).toBe(1);
});

it("drops connections when the API is reset, and closes them properly when it stops", async () => {
  const first = await connect();
  await api.reset("outage");
  expect(await first.closed).toBe(1006);
  await expect(connect()).rejects.toThrow("503");
  await api.reset("default");
  const second = await connect();
  await api.stop();
  expect(await second.closed).toBe(1001);
  api = await startApi();
});

it("drops a client that does not read, before its unsent messages fill the memory", async () => {
  const { socket, say, closed } = await connect();
  socket.pause();
  const subscribing = setInterval(() => {
    for (let count = 0; count < 200; count += 1) say(subscribe("dashboard"));
  }, 5);
  expect(await closed).toBe(1006);
  clearInterval(subscribing);
});
