// The mock's entry point for the tools, which run it in Node.

import { createRealClock } from "./clock";
import { createSimulator, type Simulator } from "./simulator";
import { type Cookies, sessionCookie, type SessionStore } from "./sessions";
import type { SessionUser } from "@/contract/auth";
import type { ScenarioName } from "./scenarios";

export { stopFlood, floodSeconds, startFlood } from "./console/flood";
export { gatherExamples } from "./contract-examples";
export { createRealClock };
export { isScenarioName, scenarios } from "./scenarios";
export type { ScenarioName, Simulator };

/** The session store of a server with many users, who are identified only by their cookies. */
function createCookieSessions(): SessionStore {
  const callers = new Map<string, SessionUser>();
  /** Keeps the cookie: a late response would otherwise remove the cookie of the next sign-in. */
  const signOut = (cookies: Cookies) => void callers.delete(cookies[sessionCookie] ?? "");
  return {
    expired: new Set(),
    latest: () => undefined,
    callerOf: (cookies) => callers.get(cookies[sessionCookie] ?? ""),
    begin({ user }) {
      // Must be impossible to guess.
      const id = crypto.randomUUID();
      callers.set(id, user);
      return `${sessionCookie}=${id}; Path=/; HttpOnly; SameSite=Lax`;
    },
    signOut,
    expire: signOut,
  };
}

/** Creates the page's backend with one session per browser, in real time by default. */
export const createNodeSimulator = (
  scenario: ScenarioName,
  clock = createRealClock(),
): Promise<Simulator> => createSimulator({ clock, scenario, sessions: createCookieSessions });
