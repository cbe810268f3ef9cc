import { expect, it, vi } from "vitest";
import { later } from "@/testing/later";
import { openTab, resolving, server, session, stored, user } from "@/testing/node/session-tabs";

const fakeTime = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });

it("a change and a read wait for another person's sign-in, and are then not made as that person", async () => {
  const { login } = server;
  const maya = await openTab("maya");
  const lena = await openTab();
  const answer = later<Response>();
  server.login = () => answer.promise;
  const signingIn = lena.signIn("lena", "secret");
  await vi.waitFor(() => expect(maya.isHeld()).toBe(true));
  const changes = [maya.resolve(), maya.read()].map((call) => expect(call).rejects.toThrow());
  server.cookie = "lena";
  answer.settle(session("lena"));
  await signingIn;
  await Promise.all(changes);
  expect(server.asked).toEqual([]);
  expect(maya.other()).toMatchObject({ username: "lena", isUnsure: false });
  // Back as maya, in the same tab: it continues, and the other tab asks what to do.
  server.login = login;
  await maya.signIn("maya", "secret");
  await maya.resolve();
  expect(server.asked).toEqual([`maya: ${resolving}`]);
  await vi.waitFor(() => expect(lena.other()).toMatchObject({ username: "maya" }));
});

it.each([
  ["is told", BroadcastChannel],
  ["is not heard of, as tabs cannot talk", undefined],
])("a refused sign-in that %s is undone, and waiting calls are made", async (_, Channel) => {
  vi.stubGlobal("BroadcastChannel", Channel);
  const maya = await openTab("maya");
  const lena = await openTab();
  const answer = later<Response>();
  server.login = () => answer.promise;
  const signingIn = lena.signIn("lena", "wrong");
  await vi.waitFor(() => expect(maya.isHeld()).toBe(true));
  const change = maya.resolve();
  answer.settle(Response.json({ error: "Invalid credentials" }, { status: 401 }));
  expect(await signingIn).toBe(false);
  await change;
  expect(server.asked).toEqual([`maya: ${resolving}`]);
  expect(maya.session()).toMatchObject({ expired: false, number: 1 });
  expect(maya.other()).toBeUndefined();
});

it.each([
  ["is closed", () => window.dispatchEvent(new Event("pagehide"))],
  ["is frozen", () => vi.advanceTimersByTime(36_000)],
])(
  "a sign-in whose tab %s may have succeeded: the page asks, and sends nothing",
  async (_, happen) => {
    const maya = await openTab("maya");
    const lena = await openTab();
    server.login = () => new Promise(() => {});
    const heard = new Promise<void>((resolve) => maya.onHeld(resolve));
    fakeTime();
    void lena.signIn("lena", "secret").catch(() => undefined);
    expect(maya.isHeld()).toBe(true);
    const change = expect(maya.resolve()).rejects.toThrow("Another person");
    await heard;
    happen();
    await vi.advanceTimersByTimeAsync(100);
    await change;
    expect(server.asked).toEqual([]);
    expect(maya.other()).toMatchObject({ username: "lena", isUnsure: true });
    vi.useRealTimers();
    maya.continueAsOther();
    expect(maya.session()).toMatchObject({ user: { username: "maya" } });
  },
);

it("a page restored from the back/forward cache does not wait forever for a sign-in that crashed", async () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  const maya = await openTab("maya");
  const lena = await openTab();
  server.login = () => new Promise(() => {});
  fakeTime();
  void lena.signIn("lena", "secret").catch(() => undefined);
  const held: boolean[] = [];
  maya.onHeld(() => held.push(maya.isHeld()));
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(held.at(-1)).toBe(true);
  await vi.advanceTimersByTimeAsync(36_000);
  expect(held.at(-1)).toBe(false);
  vi.useRealTimers();
});

it("of two simultaneous sign-ins the second waits for the first, and other tabs for both", async () => {
  const maya = await openTab("maya");
  const [lena, omar] = [await openTab(), await openTab()];
  const answers = { lena: later<Response>(), omar: later<Response>() };
  server.login = (username) => answers[username === "lena" ? "lena" : "omar"].promise;
  const first = lena.signIn("lena", "secret");
  const second = omar.signIn("omar", "secret");
  answers.lena.settle(session("lena"));
  await first;
  await vi.waitFor(() => expect(maya.isHeld()).toBe(true));
  answers.omar.settle(session("omar"));
  await second;
  await vi.waitFor(() => expect(maya.other()).toMatchObject({ username: "omar" }));
});

it("a sign-in response without a user may still have set the cookie", async () => {
  const maya = await openTab("maya");
  const lena = await openTab();
  server.login = async () => Response.json({});
  await expect(lena.signIn("lena", "secret")).rejects.toThrow("no session");
  await vi.waitFor(() => expect(maya.other()).toMatchObject({ isUnsure: true }));
});

it("a session with Keep me signed in is shared by all tabs until one signs out", async () => {
  const first = await openTab(undefined, { isLive: false });
  const second = await openTab(undefined, { isLive: false });
  await first.signIn("maya", "secret", true);
  await vi.waitFor(() => expect(second.session()).toMatchObject({ user: { username: "maya" } }));
  second.signOut();
  await vi.waitFor(() => expect(first.session().status).toBe("signed-out"));
  expect(Object.keys(stored.browser)).toEqual([]);
});

it("after sign-out in one tab, tabs that only share its cookie show the session as expired", async () => {
  const first = await openTab("maya");
  const second = await openTab();
  server.login = async () => Response.json({ token: "another", user: user("maya") });
  await second.signIn("maya", "secret");
  second.signOut();
  await vi.waitFor(() => expect(first.session()).toMatchObject({ expired: true }));
});

it("signing in waits for the response to a pending sign-out", async () => {
  const tab = await openTab("maya");
  const answer = later<Response>();
  server.logout = () => answer.promise;
  tab.signOut();
  const signingIn = tab.signIn("lena", "secret");
  await new Promise((resolve) => setTimeout(resolve));
  expect(server.cookie).toBe("maya");
  answer.settle(new Response(null, { status: 204 }));
  await signingIn;
  expect(server.cookie).toBe("lena");
});

it("a late response to a sign-out says nothing about who has signed in since", async () => {
  // Tabs that cannot talk do not wait for each other's calls.
  vi.stubGlobal("BroadcastChannel", undefined);
  const maya = await openTab("maya");
  const first = await openTab();
  const answer = later<Response>();
  server.logout = () => answer.promise;
  await first.signIn("maya", "secret");
  first.signOut();
  const lena = await openTab();
  await lena.signIn("lena", "secret");
  answer.settle(new Response(null, { status: 204 }));
  await new Promise((resolve) => setTimeout(resolve));
  await expect(maya.resolve()).rejects.toThrow("Another person");
  expect(server.asked).toEqual([]);
});

it("a 401 ends the session that made the call, not one that began meanwhile", async () => {
  const tab = await openTab("maya");
  const meanwhile = [() => tab.signIn("maya", "secret"), () => undefined];
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (path === "/api/auth/login") return fetch(path, init);
    await meanwhile.shift()?.();
    return new Response(null, { status: 401 });
  });
  await expect(tab.resolve()).rejects.toThrow("401");
  expect(tab.session()).toMatchObject({ expired: false });
  await expect(tab.resolve()).rejects.toThrow("401");
  expect(tab.session()).toMatchObject({ expired: true });
});

it("a sign-in that fails after a later one does not restore the previous person", async () => {
  const maya = await openTab("maya");
  const tab = await openTab();
  const lost = later<Response>();
  const { login } = server;
  server.login = (username) =>
    username === "lena" ? login(username) : lost.promise.then(() => Promise.reject(new Error()));
  fakeTime();
  const first = tab.signIn("maya", "secret");
  await vi.advanceTimersByTimeAsync(36_000);
  await tab.signIn("lena", "secret");
  lost.settle(session("maya"));
  await expect(first).rejects.toThrow();
  await vi.waitFor(() => expect(maya.other()).toMatchObject({ username: "lena", isUnsure: false }));
  await expect(maya.resolve()).rejects.toThrow();
  expect(server.asked).toEqual([]);
  vi.useRealTimers();
});

it("sign-ins without a response keep the person from before the first of them", async () => {
  const maya = await openTab("maya");
  const lena = await openTab();
  await lena.signIn("lena", "secret");
  await vi.waitFor(() => expect(maya.other()).toMatchObject({ username: "lena" }));
  server.login = () => Promise.reject(new Error("No network"));
  for (let tries = 0; tries < 2; tries += 1) {
    await expect(maya.signIn("maya", "secret")).rejects.toThrow();
  }
  await expect(maya.resolve()).rejects.toThrow();
  expect(server.asked).toEqual([]);
  expect(maya.other()).toMatchObject({ username: "lena", isUnsure: true });
});

it("signing out twice keeps the person who was signed in before", async () => {
  const tab = await openTab("maya");
  tab.signOut();
  tab.signOut();
  expect(tab.session()).toMatchObject({ last: { username: "maya" } });
});
