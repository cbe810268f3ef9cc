// The mock's entry for the tools, which run it in Node.

import { createRealClock } from "./clock";
import { createSimulator, type Simulator } from "./simulator";
import { type Cookies, sessionCookie, type SessionStore } from "./sessions";
import type { SessionUser } from "@/contract/auth";
import type { ScenarioName } from "./scenarios";

export { endFlood, floodSeconds, startFlood } from "./console/flood";
export { gatherExamples } from "./contract-examples";
export { createRealClock };
export { isScenarioName, scenarios } from "./scenarios";
export type { ScenarioName, Simulator };

/** The sessions of a server with many callers, who are known only by their cookies. */
function createCookieSessions(): SessionStore {
  const callers = new Map<string, SessionUser>();
  /** The cookie stays: if this answer came late, it would remove the cookie of the next sign-in. */
  const signOut = (cookies: Cookies): undefined => {
    callers.delete(cookies[sessionCookie] ?? "");
  };
  return {
    expired: new Set(),
    callerOf: (cookies) => callers.get(cookies[sessionCookie] ?? ""),
    begin({ user }) {
      // Nobody must be able to guess it.
      const id = crypto.randomUUID();
      callers.set(id, user);
      return `${sessionCookie}=${id}; Path=/; HttpOnly; SameSite=Lax`;
    },
    signOut,
    expire: signOut,
  };
}

/** The page's backend, with a session for each browser; by default in real time. */
export const createNodeSimulator = (
  scenario: ScenarioName,
  clock = createRealClock(),
): Promise<Simulator> => createSimulator({ clock, scenario, sessions: createCookieSessions });
