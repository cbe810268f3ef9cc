import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Api, startApi } from "./start-api.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
}, 30_000);
beforeEach(() => api.reset());
afterAll(() => api.stop());

/** One browser: it keeps its cookie. */
function browser() {
  let cookie = "";
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
  return { call, signIn };
}

it("no answer can be opened as a page", async () => {
  const { headers } = await fetch(`${api.url}/api/users`);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
});

describe("sessions", () => {
  it("are a cookie that no script reads, and that no other site's call carries", async () => {
    const { signIn, call } = browser();
    const { status, set } = await signIn("admin");
    expect(status).toBe(200);
    expect(set).toMatch(/^muster-session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await call("GET", "/api/members")).status).toBe(200);
    const out = await call("POST", "/api/auth/logout");
    expect(out.status).toBe(204);
    expect((await call("GET", "/api/members")).status).toBe(401);
  });

  it("end alone: a sign-out answered late takes no cookie from the session begun meanwhile", async () => {
    const { signIn, call } = browser();
    await signIn("ann");
    const late = call("POST", "/api/auth/logout");
    await signIn("bob");
    expect((await late).set).toBeNull();
    expect((await call("GET", "/api/members")).status).toBe(200);
  });

  it("are each browser's own, over the same data", async () => {
    const [ann, admin, stranger] = [browser(), browser(), browser()];
    await ann.signIn("ann");
    await admin.signIn("admin");
    const change = { role: "manager" };
    expect((await ann.call("PATCH", "/api/users/user-5", change)).status).toBe(403);
    expect((await admin.call("PATCH", "/api/users/user-5", change)).status).toBe(200);
    expect((await stranger.call("GET", "/api/users")).status).toBe(401);
    const { json } = await ann.call("GET", "/api/users");
    expect(json).toContainEqual(expect.objectContaining({ id: "user-5", role: "manager" }));
    await admin.call("POST", "/api/auth/logout");
    expect((await ann.call("GET", "/api/users")).status).toBe(200);
  });

  it("end at the server, whatever cookie is kept", async () => {
    const login = await fetch(`${api.url}/api/auth/login`, {
      method: "POST",
      body: '{"username":"admin","password":"admin"}',
    });
    const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";
    const status = async () =>
      (await fetch(`${api.url}/api/users`, { headers: { cookie } })).status;
    expect(await status()).toBe(200);
    await fetch(`${api.url}/api/auth/logout`, { method: "POST", headers: { cookie } });
    expect(await status()).toBe(401);
    const forged = { cookie: "muster-session=muster-demo-token-1:admin" };
    expect((await fetch(`${api.url}/api/users`, { headers: forged })).status).toBe(401);
  });
});

describe("a page of another site", () => {
  const post = async (headers: Record<string, string>) => {
    const response = await fetch(`${api.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "text/plain", ...headers },
      body: '{"username":"admin","password":"admin"}',
    });
    return `${response.status} ${await response.text()}`;
  };

  it.each(["https://evil.example", "http://localhost:1", "null", "no address"])(
    "%s: changes nothing",
    async (origin) => {
      const refused = '403 {"error":"Another site\'s page may not do that."}';
      expect(await post({ origin })).toBe(refused);
    },
  );

  it("is not the page's own, a proxied one's, or a program", async () => {
    const signedIn = /^200 \{"token"/;
    expect(await post({ origin: api.url })).toMatch(signedIn);
    const proxied = { origin: "https://a.example", "x-forwarded-host": "a.example:443, b.example" };
    expect(await post(proxied)).toMatch(signedIn);
    expect(await post({})).toMatch(signedIn);
  });
});
