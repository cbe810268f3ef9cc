import { join } from "node:path";
import { test as base, type Page } from "@playwright/test";
import * as v from "valibot";
import { authCalls } from "../contract/auth";
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

/** Marks a test that runs once, at the port: about several browsers on the same data. */
export const atPort = { tag: "@at-port" };

/** The built files, as they were built. */
export const dist = join(import.meta.dirname, "../../dist");

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

/** Signs in at the server, whose cookie the page's browser keeps. */
async function signInAt(url: string, username: string, page: Page) {
  const answer = await page.request.post(`${url}/api/auth/login`, {
    data: { username, password: username },
  });
  return v.parse(authCalls.login.answer, await answer.json());
}

/**
 * A test of the built files that runs twice, before both backends, each time on fresh data. A file
 * that takes its `test` from Playwright instead runs once: it holds the server itself, or is about
 * the mock in the page.
 */
export const test = base.extend<PerTest, PerWorker>({
  answering: ["mock", { option: true, scope: "worker" }],
  api: [
    async ({ answering }, provide) => {
      if (answering === "mock") return provide(undefined);
      const api = await startApi({ site: dist });
      await provide(api);
      await api.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ api, baseURL }, provide) => provide(api ? `${api.url}/` : baseURL),
  freshData: [
    async ({ api }, provide) => {
      api?.reset();
      await provide(undefined);
    },
    { auto: true },
  ],
  signIn: async ({ api, page: first }, provide) => {
    await provide(async ({ username = "admin", page = first } = {}) => {
      const session = api ? await signInAt(api.url, username, page) : demoSession(username);
      await page.addInitScript(storeOnce, session);
    });
  },
});
