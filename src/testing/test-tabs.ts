import { vi } from "vitest";
import { TestStorage } from "./browser-storage";
import { ask as askBackend, sessionOf, testSimulator } from "./test-simulator";
import { createSharedClient, type SharedClient } from "@/mock/tabs/shared-client";
import { createSharedSimulator, type StoredState } from "@/mock/tabs/shared-simulator";

const ports: MessagePort[] = [];
/** The functions that close a tab, by the name of its lock. */
const locks = new Map<string, () => void>();

/** Stubs the browser's session storage and locks, and signs in lena.fischer. */
export function stubBrowser(): void {
  const storage = new TestStorage();
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("window", { sessionStorage: storage });
  const request = (name: string, granted: () => void) =>
    new Promise<void>((resolve) => {
      locks.set(name, () => {
        granted();
        resolve();
      });
    });
  vi.stubGlobal("navigator", { locks: { request } });
  signInAs("lena.fischer");
}

/** Closes the tabs of a test. */
export function endTabs(): void {
  for (const port of ports.splice(0)) port.close();
  locks.clear();
  vi.unstubAllGlobals();
}

/** Sets the session of the next tab that makes a call; undefined signs it out. */
export function signInAs(username: string | undefined): void {
  const session =
    username === undefined ? undefined : sessionOf(username, "user", `of-${username}`);
  for (const [key, value] of Object.entries({ authToken: session?.token, user: session?.user })) {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  }
}

/** The simulator of the shared worker, without the worker. */
export const makeShared = () => createSharedSimulator(testSimulator);

/** Creates a tab that has joined the shared simulator. */
export async function makeTab(
  shared: ReturnType<typeof makeShared>,
  name = "first",
  state: StoredState = { changes: 0, text: undefined },
) {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  shared.connectTab(port1);
  const page = { drop: vi.fn(), restarted: vi.fn() };
  const client = createSharedClient(port2, "group", name, page);
  await client.join(state);
  return { client, ...page, end: () => locks.get(name)?.() };
}

/** Makes a call as a tab's page: a POST if `given` is set, or else a GET. Returns the status and parsed body. */
export async function ask(client: SharedClient, path: string, given?: unknown) {
  const method = given === undefined ? "GET" : "POST";
  const { status, body } = await askBackend(client, method, path, given);
  return { status, body };
}
