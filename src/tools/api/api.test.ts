import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Api, startApi } from "./start-api.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
}, 30_000);
beforeEach(() => api.reset());
afterAll(() => api.stop());

/** A browser, which stores its cookie. */
function browser(cookie = "") {
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(api.url + path, {
      method,
      headers: { cookie },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const set = response.headers.get("set-cookie");
    if (set !== null) cookie = set.split(";")[0] ?? "";
    const text = await response.text();
    const json: unknown = text === "" ? undefined : JSON.parse(text);
    return { status: response.status, set, json };
  };
  const signIn = (username: string) =>
    call("POST", "/api/auth/login", { username, password: username });
  return { call, signIn, cookie: () => cookie };
}

it("sends responses that cannot be opened as pages", async () => {
  const { headers } = await fetch(`${api.url}/api/users`);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
});

it("has sessions with HttpOnly cookies, which end on the server at sign-out", async () => {
  const { signIn, call, cookie } = browser();
  const { status, set } = await signIn("admin");
  expect(status).toBe(200);
  expect(set).toMatch(/^muster-session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  expect((await call("GET", "/api/members")).status).toBe(200);
  const copy = browser(cookie());
  expect((await call("POST", "/api/auth/logout")).status).toBe(204);
  expect((await call("GET", "/api/members")).status).toBe(401);
  expect((await copy.call("GET", "/api/members")).status).toBe(401);
  const forged = browser("muster-session=muster-demo-token-1:admin");
  expect((await forged.call("GET", "/api/members")).status).toBe(401);
});

it("has one session per browser, on the same data", async () => {
  const [ann, admin] = [browser(), browser()];
  await ann.signIn("ann");
  await admin.signIn("admin");
  const change = { role: "manager" };
  expect((await ann.call("PATCH", "/api/users/user-5", change)).status).toBe(403);
  expect((await admin.call("PATCH", "/api/users/user-5", change)).status).toBe(200);
  await admin.call("POST", "/api/auth/logout");
  const { json } = await ann.call("GET", "/api/users");
  expect(json).toContainEqual(expect.objectContaining({ id: "user-5", role: "manager" }));
});

it("refuses changes from other sites' pages, but not from its own, proxied ones and programs", async () => {
  const post = async (headers: Record<string, string>) => {
    const response = await fetch(`${api.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "text/plain", ...headers },
      body: '{"username":"admin","password":"admin"}',
    });
    return `${response.status} ${await response.text()}`;
  };
  for (const origin of ["https://evil.example", "http://localhost:1", "null", "no address"]) {
    expect(await post({ origin })).toBe('403 {"error":"Another site\'s page may not do that."}');
  }
  const proxied = { origin: "https://a.example", "x-forwarded-host": "a.example:443, b.example" };
  const own: Record<string, string>[] = [{ origin: api.url }, proxied, {}];
  for (const headers of own) expect(await post(headers)).toMatch(/^200 \{"token"/);
});
