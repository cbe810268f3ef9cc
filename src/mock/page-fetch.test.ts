import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { idHeader, installFetch, resultHeader, type WorkerRoute } from "./page-fetch";

const host = "http://localhost";
let uninstall = () => {};

/** A page whose native route to the host (or through the worker) is `native`. */
function page(native: typeof fetch, ready = true) {
  vi.stubGlobal("fetch", native);
  const route: WorkerRoute = { ready, answers: new Map() };
  const answer = vi.fn(async (request: Request) =>
    Response.json({ path: new URL(request.url).pathname, body: await request.text() }),
  );
  uninstall = installFetch(answer, route);
  return { route, answer };
}

/** What the worker does: asks the page for the answer it keeps. */
const workerOf =
  (answers: () => WorkerRoute["answers"]): typeof fetch =>
  async (_, init) => {
    const response = await answers().get(new Headers(init?.headers).get(idHeader) ?? "");
    const copy = response?.clone() ?? new Response(null, { status: 404 });
    copy.headers.set(resultHeader, response ? "hit" : "miss");
    return copy;
  };

beforeEach(() => {
  vi.stubGlobal("location", new URL(`${host}/demo/`));
  vi.stubGlobal("navigator", { serviceWorker: { controller: {} } });
});
afterEach(() => {
  uninstall();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("answers every form of a call to /api, and leaves everything else to the host", async () => {
  const native = vi.fn(async () => new Response("host"));
  const { answer } = page(native, false);
  const posted = new Request(`${host}/api/a`, { method: "POST", body: "x" });
  for (const form of [`${host}/api/a`, new URL(`${host}/api/a`), posted]) {
    const body = form === posted ? "x" : "";
    expect(await (await fetch(form)).json()).toEqual({ path: "/api/a", body });
  }
  expect(native).not.toHaveBeenCalled();
  for (const other of [`${host}/apis`, `${host}/demo/api/a`, "http://else/api/a"]) {
    expect(await (await fetch(other)).text()).toBe("host");
  }
  expect(answer).toHaveBeenCalledTimes(3);
});

it("runs a call once when it takes the route through the worker", async () => {
  const { route, answer } = page(workerOf(() => route.answers));
  const response = await fetch(`${host}/api/a`, { method: "POST", body: "x" });
  expect(response.headers.get(resultHeader)).toBe("hit");
  expect(await response.json()).toEqual({ path: "/api/a", body: "x" });
  expect(answer).toHaveBeenCalledTimes(1);
  expect(route.answers.size).toBe(0);
});

it.each([
  ["the worker has no answer", async () => new Response(null, { headers: { "x-mock": "miss" } })],
  ["the host answers instead", async () => new Response("host")],
  ["the native route breaks", async () => Promise.reject(new TypeError("lost"))],
  ["the native route hangs", () => new Promise<Response>(() => {})],
])("has its own answer, once, where %s", async (_, native) => {
  const { route, answer } = page(native);
  for (let count = 0; count < 4; count += 1) {
    const response = await fetch(`${host}/api/a`);
    expect(await response.json()).toEqual({ path: "/api/a", body: "" });
  }
  expect(answer).toHaveBeenCalledTimes(4);
  // A worker that brings nothing is asked no more.
  expect(route.ready).toBe(false);
});

it("rejects as fetch does: with the signal's reason, and where the connection breaks", async () => {
  const { route, answer } = page(workerOf(() => route.answers));
  answer.mockImplementation(() => new Promise(() => {}));
  const controller = new AbortController();
  const call = fetch(`${host}/api/a`, { signal: controller.signal });
  const reason = new Error("left");
  controller.abort(reason);
  await expect(call).rejects.toBe(reason);
  await expect(fetch(`${host}/api/a`, { signal: controller.signal })).rejects.toBe(reason);

  answer.mockImplementation(async () => Response.error());
  await expect(fetch(`${host}/api/a`)).rejects.toThrow("Failed to fetch");
});
