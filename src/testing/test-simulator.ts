import type { Channel } from "@/contract/live";
import { createManualClock } from "@/mock/clock";
import { createSimulator, type SimulatorOptions, type Simulator } from "@/mock/simulator";

/** The start time of all tests, in ms. */
export const testTime = Date.parse("2026-05-12T10:00:00.000Z");

/** The stored session of a user with this name. */
export const sessionOf = (username: string, role: string, token = "muster-demo-token-7") => ({
  token,
  user: JSON.stringify({ id: `id-${username}`, username, email: `${username}@example.com`, role }),
});

/** A clock that starts at `testTime` and moves only with `advance`. */
export const manualClock = () => createManualClock(testTime);

/** A simulator without automatic events, on a manual clock; the admin is signed in. */
export const testSimulator = (options: Partial<SimulatorOptions> = {}): Promise<Simulator> =>
  createSimulator({
    clock: manualClock(),
    readStored: () => sessionOf("admin", "admin"),
    ...options,
    conditions: { livePace: 0, autoRespond: false, ...options.conditions },
  });

/** Makes a call as a page would. Returns the status and the body, parsed as JSON. */
export async function ask(
  backend: Pick<Simulator, "handleRequest">,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown; response: Response }> {
  const response = await backend.handleRequest(
    new Request(`http://localhost${path}`, {
      method,
      headers,
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    }),
  );
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text), response };
}

/** A test simulator with a function for each HTTP method: `post(path, body)`. */
export async function testServer(options: Partial<SimulatorOptions> = {}) {
  const backend = await testSimulator(options);
  const by = (method: string) => (path: string, body?: unknown, headers?: Record<string, string>) =>
    ask(backend, method, path, body, headers);
  return { ...backend, get: by("GET"), post: by("POST"), put: by("PUT"), patch: by("PATCH") };
}

/** Waits until the simulator has handled everything requested so far. */
export const settled = ({ scheduler }: Simulator): Promise<void> => scheduler.enqueue(() => {});

/** Connects a page to a simulator; `take` returns and clears the messages received. */
export async function connectPage(simulator: Simulator) {
  const received: unknown[] = [];
  const connection = simulator.hub.connect({ send: (text) => received.push(JSON.parse(text)) });
  await settled(simulator);
  return {
    say: (message: unknown) => connection.receive(JSON.stringify(message)),
    raw: connection.receive,
    leave: connection.leave,
    take: () => received.splice(0),
    subscribe: async (...channels: Channel[]) => {
      for (const channel of channels)
        await connection.receive(JSON.stringify({ type: "subscribe", channel }));
    },
  };
}

/** A simulator with automatic events and a subscribed page; `advance` moves its clock. */
export async function openDemo(options: Partial<SimulatorOptions>, ...channels: Channel[]) {
  const clock = manualClock();
  const conditions = { livePace: 1, autoRespond: true, ...options.conditions };
  const backend = await testSimulator({ clock, ...options, conditions });
  const page = await connectPage(backend);
  await page.subscribe(...channels);
  return { backend, clock, page };
}
