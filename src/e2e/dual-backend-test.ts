import { test as base, type Page } from "@playwright/test";
import * as v from "valibot";
import { authCalls } from "../contract/auth";
import { type Api, startApi } from "../tools/api/start-api.ts";
import { dist } from "./deployment";

/** The mock in the page, or the same code as a server on the page's host. */
export type Backend = "mock" | "live";

/** Makes a test run with the live backend only. */
export const liveOnly = { tag: "@live-only" };

interface PerTest {
  freshData: undefined;
  /** Signs in as admin without the form; call it before opening the page. */
  signIn: () => Promise<void>;
}

interface PerWorker {
  backend: Backend;
  /** The live server; undefined with the mock. */
  api: Api | undefined;
}

/** The session that the mock's sign-in stores for the admin. */
const demoSession = {
  token: "muster-demo-token-1",
  user: {
    id: "user-1",
    username: "admin",
    email: "admin@harborcollective.example",
    role: "admin",
  },
};

/** Stores a session before the page's scripts run; only once, so that sign-out works. */
function storeOnce({ token, user }: { token: string; user: unknown }): void {
  try {
    if (sessionStorage.getItem("stored-by-test")) return;
    sessionStorage.setItem("stored-by-test", "yes");
    sessionStorage.setItem("user", JSON.stringify(user));
    sessionStorage.setItem("authToken", token);
  } catch {
    // This frame has no access to storage.
  }
}

/** Signs in on the server, which sets the session cookie, and returns the session. */
async function signInAt(url: string, page: Page) {
  const response = await page.request.post(`${url}/api/auth/login`, {
    data: { username: "admin", password: "admin" },
  });
  return v.parse(authCalls.login.answer, await response.json());
}

/**
 * A test of the built files that runs with both backends, each time on fresh data. Files that use
 * Playwright's own `test` run once: they start their own server, or test the mock.
 */
export const test = base.extend<PerTest, PerWorker>({
  backend: ["mock", { option: true, scope: "worker" }],
  api: [
    async ({ backend }, provide) => {
      if (backend === "mock") return provide(undefined);
      const api = await startApi({ site: dist });
      await provide(api);
      await api.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ api, baseURL }, provide) => provide(api ? `${api.url}/` : baseURL),
  freshData: [
    async ({ api }, provide) => {
      await api?.reset();
      await provide(undefined);
    },
    { auto: true },
  ],
  signIn: async ({ api, page }, provide) => {
    await provide(async () => {
      const session = api ? await signInAt(api.url, page) : demoSession;
      await page.addInitScript(storeOnce, session);
    });
  },
});
