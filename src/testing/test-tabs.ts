import { vi } from "vitest";
import { TestStorage } from "./browser-storage";
import { ask as askBackend, sessionOf, testSimulator } from "./test-simulator";
import { createSharedClient, type SharedClient } from "@/mock/tabs/shared-client";
import { createSharedSimulator, type StoredState } from "@/mock/tabs/shared-simulator";

const ports: MessagePort[] = [];
/** Closes a tab by the name of its lock. */
const locks = new Map<string, () => void>();

/** Sessions, storage and locks as a browser has them. */
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

/** Signs the next tab that makes a call in as this person; undefined signs it out. */
export function signInAs(username: string | undefined): void {
  const session =
    username === undefined ? undefined : sessionOf(username, "user", `of-${username}`);
  for (const [key, value] of Object.entries({ authToken: session?.token, user: session?.user })) {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  }
}

/** The worker that tabs share, without the worker. */
export const makeShared = () => createSharedSimulator(testSimulator);

/** A tab that has joined. */
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

/** Makes a call as a tab's page; returns the status and the body parsed as JSON. */
export async function ask(client: SharedClient, path: string, given?: unknown) {
  const method = given === undefined ? "GET" : "POST";
  const { status, body } = await askBackend(client, method, path, given);
  return { status, body };
}
