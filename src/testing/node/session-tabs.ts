import { afterEach, beforeEach, vi } from "vitest";
import { inboxCalls } from "@/contract/inbox";
import { TestStorage, testStorage } from "../browser-storage";

/** Tabs of one browser, and a server that knows people by its cookie. Storage is emptied each time. */
export const stored = testStorage();
/** The server, as a test sets it. */
export const server: {
  /** The person whose cookie the browser has. */
  cookie: string;
  /** What it was asked, and in whose name. */
  asked: string[];
  /** How it answers signing in; by default with a session. */
  login: (username: string) => Promise<Response>;
} = { cookie: "maya", asked: [], login: async (username) => session(username) };

/** A person as the server tells them. */
export const user = (username: string) => ({ id: username, username, email: "", role: "user" });
/** The answer to signing in. */
export const session = (username: string) =>
  Response.json({ token: `of-${username}`, user: user(username) });
/** Which backend the page asks for: "mock" or "live". */
const backendIs = (content: string) =>
  vi.stubGlobal("document", { querySelector: () => ({ content }) });

beforeEach(() => {
  server.cookie = "maya";
  server.asked = [];
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
    server.asked.push(`${server.cookie}: ${method} ${path}`);
    return Response.json([]);
  });
});

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  // The next file gets modules that know of nobody.
  vi.resetModules();
});

/** Opens a page of the browser, by default with a real server; `own` is the session of its tab. */
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
/** How `resolve` is asked of the server. */
export const resolving = "POST /api/human-inbox/c1/resolve";
