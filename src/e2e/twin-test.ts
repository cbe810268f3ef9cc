import { join } from "node:path";
import { test as base, type Page } from "@playwright/test";
import { type Api, startApi } from "../tools/api/start-api.mjs";

/** Who answers the page: the mock in it, or the same backend at a port, on the page's own host. */
export type Answering = "mock" | "live";

/**
 * Marks a test that runs once, since it holds the server itself (LivePage): neither backend is
 * asked anything.
 */
export const ownServer = { tag: "@own-server" };

/** Marks a test that runs once, since it is about the mock in the page: its tab, worker or host. */
export const inPage = { tag: "@in-page" };

const dist = join(import.meta.dirname, "../../dist");

interface PerTest {
  freshData: undefined;
  /**
   * Has a page begin signed in, without the form. `username` is admin's unless told; a page of
   * another tab may be given.
   */
  signIn: (options?: { username?: string; page?: Page }) => Promise<void>;
}

interface PerWorker {
  answering: Answering;
  /** The server behind the page; none where the page has its own. */
  api: Api | undefined;
}

/** What the mock takes for a session, stored as sign-in stores it. */
const demoSession = (username: string) => ({
  token: "muster-demo-token-1",
  user: {
    id: username === "admin" ? "user-1" : `guest-${username}`,
    username,
    email: `${username}@harborcollective.example`,
    role: username.includes("admin") ? "admin" : "user",
  },
});

/** Stores a session before the page's own scripts run: once, so that who signs out stays so. */
function storeOnce({ token, user }: { token: string; user: unknown }): void {
  try {
    if (sessionStorage.getItem("stored-by-test")) return;
    sessionStorage.setItem("stored-by-test", "yes");
    sessionStorage.setItem("user", JSON.stringify(user));
    sessionStorage.setItem("authToken", token);
  } catch {
    // A frame that may store nothing.
  }
}

/** A test of the built files that runs before both backends, each time on fresh data. */
export const test = base.extend<PerTest, PerWorker>({
  answering: ["mock", { option: true, scope: "worker" }],
  api: [
    async ({ answering }, use) => {
      if (answering === "mock") return use(undefined);
      const api = await startApi({ site: dist });
      await use(api);
      await api.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ api, baseURL }, use) => use(api ? `${api.url}/` : baseURL),
  freshData: [
    async ({ api }, use) => {
      api?.reset();
      await use(undefined);
    },
    { auto: true },
  ],
  signIn: async ({ api, page: first }, use) => {
    await use(async ({ username = "admin", page = first } = {}) => {
      let session = demoSession(username);
      if (api) {
        const answer = await page.request.post(`${api.url}/api/auth/login`, {
          data: { username, password: username },
        });
        session = await answer.json();
      }
      await page.addInitScript(storeOnce, session);
    });
  },
});
