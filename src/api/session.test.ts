import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inboxCalls } from "@/contract/inbox";
import { testStorage } from "@/testing/browser-storage";

const stored = testStorage();
/** The cookie's person, by which the server goes. */
let cookie = "maya";
/** What the server was asked, and in whose name. */
let asked: string[] = [];
/** How it answers signing in; by default with a session. */
let login: (username: string) => Promise<Response>;

const user = (username: string) => ({ id: username, username, email: "", role: "user" });
const session = (username: string) =>
  Response.json({ token: `of-${username}`, user: user(username) });
const backendIs = (content: string) =>
  vi.stubGlobal("document", { querySelector: () => ({ content }) });

beforeEach(() => {
  cookie = "maya";
  asked = [];
  login = async (username) => {
    cookie = username;
    return session(username);
  };
  const events = new EventTarget();
  Object.assign(window, {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  });
  backendIs("live");
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    if (path === "/api/auth/login") {
      const { username } = JSON.parse(typeof body === "string" ? body : "") as { username: string };
      return login(username);
    }
    asked.push(`${cookie}: ${method} ${path}`);
    return Response.json([]);
  });
});

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  // The next file gets modules that know of nobody.
  vi.resetModules();
});

/** Opens a page of the browser, with modules of its own; `own` is the session of its tab. */
async function openTab(own?: string, { isLive = true } = {}) {
  vi.resetModules();
  const storage = new Map<string, string>();
  Object.assign(window, {
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => storage.set(key, text),
      removeItem: (key: string) => storage.delete(key),
    },
  });
  if (own !== undefined) {
    storage.set("authToken", `of-${own}`);
    storage.set("user", JSON.stringify(user(own)));
  }
  const state = await import("./session-state");
  const page = await import("./session");
  const { send } = await import("./client");
  if (isLive) state.markCookieShared();
  stops.push(page.startSession());
  return {
    ...page,
    session: () => state.useSession.getState(),
    isHeld: state.isSignInUnderWay,
    onHeld: state.onOwnNameChange,
    read: () => send(inboxCalls.listConversations, {}),
    resolve: () => send(inboxCalls.resolveConversation, { params: { id: "c1" } }),
  };
}
const resolving = "POST /api/human-inbox/c1/resolve";
const other = (tab: Awaited<ReturnType<typeof openTab>>) => {
  const now = tab.session();
  return now.status === "signed-in" ? now.other : undefined;
};

/** A promise that settles from outside. */
function later<Value>() {
  let settle: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

it("a change and a reading wait for another person's sign-in, then are not made in their name", async () => {
  const maya = await openTab("maya");
  const lena = await openTab();
  const answer = later<Response>();
  login = () => answer.promise;
  const signingIn = lena.signIn("lena", "secret");
  await vi.waitFor(() => expect(maya.isHeld()).toBe(true));
  const changes = [maya.resolve(), maya.read()].map((call) => expect(call).rejects.toThrow());
  cookie = "lena";
  answer.settle(session("lena"));
  await signingIn;
  await Promise.all(changes);
  expect(asked).toEqual([]);
  expect(other(maya)).toMatchObject({ username: "lena", isUnsure: false });
  // Back as maya, in the same tab: it goes on, and the other is asked.
  login = async (username) => {
    cookie = username;
    return session(username);
  };
  await maya.signIn("maya", "secret");
  await maya.resolve();
  expect(asked).toEqual([`maya: ${resolving}`]);
  await vi.waitFor(() => expect(other(lena)).toMatchObject({ username: "maya" }));
});

it("a refused sign-in is taken back: what waited for it is made", async () => {
  const maya = await openTab("maya");
  const lena = await openTab();
  const answer = later<Response>();
  login = () => answer.promise;
  const signingIn = lena.signIn("lena", "wrong");
  await vi.waitFor(() => expect(maya.isHeld()).toBe(true));
  const change = maya.resolve();
  answer.settle(Response.json({ error: "Invalid credentials" }, { status: 401 }));
  expect(await signingIn).toBe(false);
  await change;
  expect(asked).toEqual([`maya: ${resolving}`]);
  expect(maya.session()).toMatchObject({ expired: false, other: undefined, number: 1 });
});

it.each([
  ["is closed", () => window.dispatchEvent(new Event("pagehide"))],
  ["is frozen", () => vi.advanceTimersByTime(36_000)],
])(
  "a sign-in whose tab %s may have been done: the page asks, and sends nothing",
  async (_, happen) => {
    const maya = await openTab("maya");
    const lena = await openTab();
    login = () => new Promise(() => {});
    const heard = new Promise<void>((resolve) => maya.onHeld(resolve));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    void lena.signIn("lena", "secret").catch(() => undefined);
    expect(maya.isHeld()).toBe(true);
    const change = expect(maya.resolve()).rejects.toThrow("Another person");
    await heard;
    happen();
    await change;
    vi.useRealTimers();
    expect(asked).toEqual([]);
    expect(other(maya)).toMatchObject({ username: "lena", isUnsure: true });
    maya.continueAsOther();
    expect(maya.session()).toMatchObject({ user: { username: "maya" } });
  },
);

it("an answer to signing in that names nobody may have set the cookie", async () => {
  const maya = await openTab("maya");
  const lena = await openTab();
  login = async () => Response.json({});
  await expect(lena.signIn("lena", "secret")).rejects.toThrow("no session");
  await vi.waitFor(() => expect(other(maya)).toMatchObject({ isUnsure: true }));
});

it("a kept session is every tab's until one signs out", async () => {
  const first = await openTab(undefined, { isLive: false });
  const second = await openTab(undefined, { isLive: false });
  await first.signIn("maya", "secret", true);
  await vi.waitFor(() => expect(second.session()).toMatchObject({ user: { username: "maya" } }));
  second.signOut();
  await vi.waitFor(() => expect(first.session().status).toBe("signed-out"));
  expect(Object.keys(stored.browser)).toEqual([]);
});

it("who signs out in one tab is told in others that hold no more than the cookie", async () => {
  const first = await openTab("maya");
  const second = await openTab();
  login = async () => Response.json({ token: "another", user: user("maya") });
  await second.signIn("maya", "secret");
  second.signOut();
  await vi.waitFor(() => expect(first.session()).toMatchObject({ expired: true }));
});

it("signing in waits for the answer to the sign-out under way", async () => {
  const tab = await openTab("maya");
  const answer = later<Response>();
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (path === "/api/auth/logout") return answer.promise;
    asked.push(path);
    return fetch(path, init);
  });
  tab.signOut();
  const signingIn = tab.signIn("lena", "secret");
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual([]);
  answer.settle(new Response(null, { status: 204 }));
  await signingIn;
  expect(asked).toEqual(["/api/auth/login"]);
});

it("a kept session that ended while the page was in the back/forward cache is over once it shows", async () => {
  const tab = await openTab(undefined, { isLive: false });
  await tab.signIn("maya", "secret", true);
  for (const key of Object.keys(stored.browser)) stored.browser.removeItem(key);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(tab.session().status).toBe("signed-out");
});

it.each(["{not json", "null", '{"id":"1"}', '{"username":""}'])(
  "a stored person %s cannot be used, and goes with the token",
  async (record) => {
    stored.browser.setItem("authToken", "of-maya");
    stored.browser.setItem("user", record);
    const tab = await openTab(undefined, { isLive: false });
    expect(tab.session().status).toBe("signed-out");
    expect(Object.keys(stored.browser)).toEqual([]);
  },
);

it("a session that a page with the other kind of backend stored is neither taken up nor removed", async () => {
  backendIs("mock");
  const demo = await openTab(undefined, { isLive: false });
  await demo.signIn("maya", "secret", true);
  backendIs("live");
  const live = await openTab();
  expect(live.session().status).toBe("signed-out");
  await live.signIn("lena", "secret");
  const names = Object.keys(stored.browser).filter((name) => !["authToken", "user"].includes(name));
  expect(names.toSorted()).toEqual(["/live:signedInUser", "/mock:sessionToken"]);
  backendIs("mock");
  expect((await openTab(undefined, { isLive: false })).session().status).toBe("signed-in");
});

it("works on its own where tabs cannot talk", async () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  const tab = await openTab();
  expect(await tab.signIn("maya", "secret")).toBe(true);
  await tab.resolve();
  tab.signOut();
  expect(tab.session().status).toBe("signed-out");
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

it("a sign-in that fails after a later one does not say who it was before", async () => {
  const maya = await openTab("maya");
  const tab = await openTab();
  const lost = later<Response>();
  login = async (username) => {
    if (username === "maya") return lost.promise.then(() => Promise.reject(new Error("Lost")));
    cookie = username;
    return session(username);
  };
  const first = tab.signIn("maya", "secret");
  await tab.signIn("lena", "secret");
  lost.settle(session("maya"));
  await expect(first).rejects.toThrow();
  await vi.waitFor(() => expect(other(maya)).toMatchObject({ username: "lena", isUnsure: false }));
  await expect(maya.resolve()).rejects.toThrow();
  expect(asked).toEqual([]);
});
