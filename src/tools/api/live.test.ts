import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type Api, startApi } from "./start-api.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
}, 30_000);
beforeEach(() => api.reset());
afterAll(() => api.stop());

/** A session's cookie. */
async function signIn(username: string, at = api): Promise<string> {
  const response = await fetch(`${at.url}/api/auth/login`, {
    method: "POST",
    body: JSON.stringify({ username, password: username }),
  });
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}

const detail = async (id: string, cookie: string): Promise<unknown> =>
  (await fetch(`${api.url}/api/human-inbox/conversation/${id}`, { headers: { cookie } })).json();

/** An open live connection, what it got, and the code it was closed with. */
async function connect(cookie?: string) {
  const socket = new WebSocket(`${api.url.replace("http", "ws")}/ws`, {
    headers: { cookie: cookie ?? (await signIn("guest")) },
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

describe("the live connection at a port", () => {
  it("brings the messages of the channels subscribed to", async () => {
    const { say, got } = await connect();
    say(subscribe("human_inbox"));
    say(subscribe("dashboard"));
    await expect
      .poll(() => got)
      .toMatchObject([
        { type: "urgent_conversations", count: 3 },
        { type: "activity_update", activities: { length: 150 } },
      ]);
  });

  it("takes over as the person of the connection's own cookie, and tells everybody", async () => {
    const [ann, bob] = [await signIn("ann"), await signIn("bob")];
    const [hers, his] = [await connect(ann), await connect(bob)];
    his.say(subscribe("conversations"));
    hers.say({ type: "takeover_conversation", conversationId: "conversation-1", userId: "x" });
    await expect
      .poll(() => his.got)
      .toMatchObject([
        {
          type: "conversation_updated",
          conversationId: "conversation-1",
          conversation: { isHumanTakeover: true },
        },
      ]);
    expect(await detail("conversation-1", bob)).toMatchObject({ assignedTo: "ann" });
  });

  it("does not open for a visitor, nor with a session that has ended", async () => {
    await expect(connect("")).rejects.toThrow("401");
    const cookie = await signIn("ann");
    await fetch(`${api.url}/api/auth/logout`, { method: "POST", headers: { cookie } });
    await expect(connect(cookie)).rejects.toThrow("401");
  });

  it("ends with its session, and with no other", async () => {
    const [ann, bob] = [await signIn("ann"), await signIn("bob")];
    const [hers, his] = [await connect(ann), await connect(bob)];
    await fetch(`${api.url}/api/auth/logout`, { method: "POST", headers: { cookie: ann } });
    expect(await hers.closed).toBe(1008);
    his.say(subscribe("human_inbox"));
    await expect.poll(() => his.got).toHaveLength(1);
  });

  it("does not open for another site's page", async () => {
    const cookie = await signIn("ann");
    const from = (origin: string, headers: Record<string, string> = {}) =>
      new Promise<number | undefined>((resolve) => {
        const url = `${api.url.replace("http", "ws")}/ws`;
        const socket = new WebSocket(url, { headers: { cookie, origin, ...headers } });
        socket.on("open", () => {
          resolve(101);
          socket.terminate();
        });
        socket.on("unexpected-response", (request, response) => {
          resolve(response.statusCode);
          request.destroy();
        });
        socket.on("error", () => undefined);
      });
    expect(await from("https://evil.example")).toBe(403);
    expect(await from("null")).toBe(403);
    const rebound = { host: "evil.example", "x-forwarded-host": "localhost" };
    expect(await from("http://evil.example", rebound)).toBe(403);
    expect(await from(api.url)).toBe(101);
    expect(await from("https://a.example", { "x-forwarded-host": "a.example" })).toBe(101);
  });

  it("passes over garbage and bytes, and goes on", async () => {
    const { socket, say, got } = await connect();
    for (const text of ["", "not json", "null", "[]", '{"type":"dance"}']) socket.send(text);
    socket.send(Buffer.from([0, 255, 1]));
    say(subscribe("human_inbox"));
    await expect.poll(() => got).toEqual([{ type: "urgent_conversations", count: 3 }]);
  });

  it("ends a connection that sends a huge frame, and that one alone", async () => {
    const [rude, other] = [await connect(), await connect()];
    rude.socket.send("x".repeat(100_000));
    expect(await rude.closed).toBe(1009);
    other.say(subscribe("human_inbox"));
    await expect.poll(() => other.got).toHaveLength(1);
  });

  it("forgets those who vanish", async () => {
    const gone = await Promise.all(Array.from({ length: 30 }, () => connect()));
    expect(api.connected()).toBeGreaterThanOrEqual(gone.length);
    for (const { socket } of gone) socket.terminate();
    await expect.poll(() => api.connected()).toBe(0);
  });

  it("breaks off when the API starts again, and says good-bye when it stops", async () => {
    const first = await connect();
    api.reset("outage");
    expect(await first.closed).toBe(1006);
    await expect(connect()).rejects.toThrow("503");
    api.reset("default");
    const second = await connect();
    const own = await startApi();
    const third = new WebSocket(`${own.url.replace("http", "ws")}/ws`, {
      headers: { cookie: await signIn("ann", own) },
    });
    await new Promise((resolve) => third.on("open", resolve));
    const closed = new Promise<number>((resolve) => third.on("close", resolve));
    await own.stop();
    expect(await closed).toBe(1001);
    expect(second.socket.readyState).toBe(WebSocket.OPEN);
  });
});

describe("a page that does not read", () => {
  it("is given up before what waits for it fills the memory", { timeout: 20_000 }, async () => {
    const { socket, say, closed } = await connect();
    socket.pause();
    const asking = setInterval(() => {
      for (let count = 0; count < 200; count += 1) say(subscribe("dashboard"));
    }, 5);
    expect(await closed).toBe(1006);
    clearInterval(asking);
  });
});
