import { afterEach, beforeEach, vi } from "vitest";
import { inboxCalls } from "@/contract/inbox";
import { TestStorage, testStorage } from "../browser-storage";

/** Fakes tabs of one browser and a server with a session cookie. Storage is cleared before each test. */
export const stored = testStorage();
/** The fake server's state, which tests may change. */
export const server: {
  /** The username in the browser's session cookie. */
  cookie: string;
  /** The requests received, as `USERNAME: METHOD path`. */
  asked: string[];
  /** Handles a sign-in; by default it succeeds with a session. */
  login: (username: string) => Promise<Response>;
  /** Handles a sign-out; by default it is a call like any other. */
  logout?: (() => Promise<Response>) | undefined;
} = { cookie: "maya", asked: [], login: async (username) => session(username) };

/** A user as the server returns it. */
export const user = (username: string) => ({ id: username, username, email: "", role: "user" });
/** The response to a sign-in. */
export const session = (username: string) =>
  Response.json({ token: `of-${username}`, user: user(username) });
/** Sets the page's backend: "mock" or "live". */
const backendIs = (content: string) =>
  vi.stubGlobal("document", { querySelector: () => ({ content }) });

beforeEach(() => {
  server.cookie = "maya";
  server.asked = [];
  server.logout = undefined;
  server.login = async (username) => {
    server.cookie = username;
    return session(username);
  };
  const events = new EventTarget();
  Object.assign(window, {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  });
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    if (path === "/api/auth/login") {
      const { username } = JSON.parse(typeof body === "string" ? body : "") as { username: string };
      return server.login(username);
    }
    if (path === "/api/auth/logout" && server.logout) return server.logout();
    server.asked.push(`${server.cookie}: ${method} ${path}`);
    return Response.json([]);
  });
});

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  // The next file gets fresh modules, in which nobody is signed in.
  vi.resetModules();
});

/** Opens a tab, on the live backend by default; `own` is the user whose session the tab has. */
export async function openTab(own?: string, { isLive = true } = {}) {
  vi.resetModules();
  const sessionStorage = new TestStorage();
  Object.assign(window, { sessionStorage });
  if (own !== undefined) {
    sessionStorage.setItem("authToken", `of-${own}`);
    sessionStorage.setItem("user", JSON.stringify(user(own)));
  }
  const state = await import("@/api/session-state");
  const person = await import("@/api/browser-person");
  const page = await import("@/api/session");
  const { send } = await import("@/api/client");
  backendIs(isLive ? "live" : "mock");
  stops.push(page.startSession());
  return {
    ...page,
    session: () => state.useSession.getState(),
    other: person.otherUser,
    isHeld: person.isSignInUnderWay,
    onHeld: person.onOwnNameChange,
    read: () => send(inboxCalls.listConversations, {}),
    resolve: () => send(inboxCalls.resolveConversation, { params: { id: "c1" } }),
  };
}
/** The request that `resolve` makes. */
export const resolving = "POST /api/human-inbox/c1/resolve";
