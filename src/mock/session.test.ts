import { describe, expect, it } from "vitest";
import { sessionCookie } from "./session-book";
import { ask, sessionOf, testBackend, testTime } from "./test-backend";

const login = (backend: ReturnType<typeof testBackend>, username: string, password: string) =>
  ask(backend, "POST", "/api/auth/login", { username, password });
const statusFor = async (
  backend: ReturnType<typeof testBackend>,
  headers: Record<string, string> = {},
) => (await ask(backend, "PATCH", "/api/users/none", {}, headers)).status;

describe("signing in", () => {
  it("takes admin with its password alone, anybody else with any, and sets a cookie", async () => {
    const backend = testBackend({ readStored: () => undefined });
    const admin = await login(backend, "admin", "admin");
    expect(admin).toMatchObject({
      status: 200,
      body: {
        token: `muster-demo-token-${testTime}`,
        user: { id: "user-1", username: "admin", role: "admin" },
      },
    });
    expect(await login(backend, "admin", "wrong")).toMatchObject({
      status: 401,
      body: { error: "Invalid credentials" },
    });
    expect(await login(backend, "Sarah", "x")).toMatchObject({
      body: { user: { username: "Sarah", role: "user" } },
    });
    expect(await login(backend, "TheAdminOfAll", "x")).toMatchObject({
      body: { user: { role: "admin" } },
    });
    expect((await login(backend, " ", "x")).status).toBe(400);
    expect((await login(backend, "sarah", "")).status).toBe(400);
  });

  it("gives every session a token of its own", async () => {
    const backend = testBackend();
    const [a, b] = [await login(backend, "ann", "x"), await login(backend, "ann", "x")];
    expect(a.body).not.toEqual(b.body);
  });

  it("notes when a user was last there", async () => {
    const backend = testBackend();
    const before = backend.store.users.get("user-5")?.lastLogin;
    await login(backend, "lena.fischer", "x");
    expect(backend.store.users.get("user-5")?.lastLogin).not.toBe(before);
  });
});

// 403 says: known, and no admin. 404: an admin. 401: nobody.
describe("who asks", () => {
  it("is known by the cookie where the tab has stored nothing", async () => {
    const backend = testBackend({ readStored: () => undefined });
    const cookie = `${sessionCookie}=muster-demo-token-5:admin`;
    expect(await statusFor(backend, { cookie })).toBe(404);
    expect(await statusFor(backend, { cookie: `${sessionCookie}=muster-demo-token-5:kim` })).toBe(
      403,
    );
    expect(await statusFor(backend)).toBe(401);
  });

  it("is who the tab has stored, where another tab's sign-in has set the cookie", async () => {
    const backend = testBackend({ readStored: () => sessionOf("kim", "manager") });
    expect(await statusFor(backend, { cookie: `${sessionCookie}=muster-demo-token-5:admin` })).toBe(
      403,
    );
    expect(await statusFor(backend)).toBe(403);
  });

  it("is nobody where what is stored cannot be read", async () => {
    const backend = testBackend({ readStored: () => ({ token: "t", user: "{" }) });
    expect(await statusFor(backend)).toBe(401);
  });

  it("is known in a page that may store nothing, until signing out", async () => {
    const backend = testBackend({ readStored: () => undefined });
    await login(backend, "admin", "admin");
    expect(await statusFor(backend)).toBe(404);
    const { status, body } = await ask(backend, "POST", "/api/auth/logout");
    expect([status, body]).toEqual([204, undefined]);
    expect(await statusFor(backend)).toBe(401);
  });

  it("is nobody once the session has expired, also after a reload, until the next sign-in", async () => {
    let stored = sessionOf("admin", "admin");
    const readStored = () => stored;
    const backend = testBackend({ readStored });
    backend.sessions.expire({});
    expect(await statusFor(backend)).toBe(401);
    const reloaded = testBackend({ readStored, snapshot: backend.snapshot() });
    expect(await statusFor(reloaded)).toBe(401);
    await login(reloaded, "admin", "admin");
    stored = sessionOf("admin", "admin", "muster-demo-token-8");
    expect(await statusFor(reloaded)).toBe(404);
  });
});
