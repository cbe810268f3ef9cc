import { test as base, type Page } from "@playwright/test";
import * as v from "valibot";
import { authCalls } from "../contract/auth";
import { type Api, startApi } from "../tools/api/start-api.ts";
import { dist } from "./deployment";

/** The backend: the mock in the page, or the same backend on a port of the page's host. */
export type Answering = "mock" | "live";

/** Marks a test that runs once, on the port, because several browsers share its data. */
export const atPort = { tag: "@at-port" };

interface PerTest {
  freshData: undefined;
  /** Signs the test's page in as admin before it opens, without the form. */
  signIn: () => Promise<void>;
}

interface PerWorker {
  answering: Answering;
  /** The server on the port; undefined with the mock. */
  api: Api | undefined;
}

/** The admin's session of the mock, as sign-in stores it. */
const demoSession = {
  token: "muster-demo-token-1",
  user: {
    id: "user-1",
    username: "admin",
    email: "admin@harborcollective.example",
    role: "admin",
  },
};

/** Stores a session before the page's scripts run; only once, so that signing out works. */
function storeOnce({ token, user }: { token: string; user: unknown }): void {
  try {
    if (sessionStorage.getItem("stored-by-test")) return;
    sessionStorage.setItem("stored-by-test", "yes");
    sessionStorage.setItem("user", JSON.stringify(user));
    sessionStorage.setItem("authToken", token);
  } catch {
    // A frame without access to storage.
  }
}

/** Signs in at the server, which sets the browser's cookie. */
async function signInAt(url: string, page: Page) {
  const answer = await page.request.post(`${url}/api/auth/login`, {
    data: { username: "admin", password: "admin" },
  });
  return v.parse(authCalls.login.answer, await answer.json());
}

/**
 * A test of the built files that runs with both backends, each time on fresh data. A file that uses
 * Playwright's own `test` runs once: it is its own server, or tests the mock in the page.
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
