import { createSimulator, type SimulatorOptions, type Simulator } from "./simulator";

/** A moment for tests to happen at. */
export const testTime = Date.parse("2026-05-12T10:00:00.000Z");

/** A stored session of a person of that name. */
export const sessionOf = (username: string, role: string, token = "muster-demo-token-7") => ({
  token,
  user: JSON.stringify({ id: `id-${username}`, username, email: `${username}@example.com`, role }),
});

/** A backend at a fixed moment in which nothing happens by itself; the admin is signed in. */
export const testSimulator = (options: SimulatorOptions = {}): Simulator =>
  createSimulator({
    now: () => testTime,
    readStored: () => sessionOf("admin", "admin"),
    ...options,
    conditions: { workPace: 0, livePace: 0, ...options.conditions },
  });

/** Makes a call as a page would: the status, and the body read as JSON. */
export async function ask(
  backend: Simulator,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown; response: Response }> {
  const response = await backend.answer(
    new Request(`http://localhost${path}`, {
      method,
      headers,
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    }),
  );
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text), response };
}
