import { describe, expect, it } from "vitest";
import { ask, sessionOf, testSimulator } from "@/testing/test-simulator";

describe("users", () => {
  const kim = { username: "kim", email: "kim@example.com", password: "x", role: "manager" };
  const idOf = (backend: Awaited<ReturnType<typeof testSimulator>>, name: string) =>
    backend.db.users.all().find(({ username }) => username === name)?.id ?? "";

  it("are created, without telling the password", async () => {
    const backend = await testSimulator();
    const { status, body } = await ask(backend, "POST", "/api/users", kim);
    expect(status).toBe(201);
    expect(body).toMatchObject({ username: "kim", role: "manager", status: "active" });
    expect(JSON.stringify(body)).not.toContain("password");
  });

  it("are changed by admins alone, whatever is sent", async () => {
    for (const role of ["user", "manager"]) {
      const backend = await testSimulator({ readStored: () => sessionOf("someone", role) });
      for (const call of [
        "POST /api/users",
        "PATCH /api/users/user-4/status",
        "PATCH /api/users/x",
      ]) {
        const [method = "", path = ""] = call.split(" ");
        const refused = { status: 403, body: { error: "Only an admin may change users." } };
        expect(await ask(backend, method, path, {})).toMatchObject(refused);
      }
      expect((await ask(backend, "GET", "/api/users")).status).toBe(200);
    }
  });

  it("do not share a username or an email", async () => {
    const backend = await testSimulator();
    expect(await ask(backend, "POST", "/api/users", { ...kim, username: "ADMIN" })).toMatchObject({
      status: 409,
      body: { error: 'The username "ADMIN" is taken.' },
    });
    const taken = "Admin@harborcollective.example";
    expect(await ask(backend, "POST", "/api/users", { ...kim, email: taken })).toMatchObject({
      status: 409,
    });
    const id = idOf(backend, "lena.fischer");
    expect((await ask(backend, "PATCH", `/api/users/${id}`, { email: taken })).status).toBe(409);
    const own = { email: "lena.fischer@harborcollective.example" };
    expect((await ask(backend, "PATCH", `/api/users/${id}`, own)).status).toBe(200);
  });

  it("keep an active admin, and nobody switches off themselves", async () => {
    const backend = await testSimulator();
    const admin = idOf(backend, "admin");
    const other = idOf(backend, "nadia.admin");
    const off = { status: "inactive" };
    expect(await ask(backend, "PATCH", `/api/users/${admin}/status`, off)).toMatchObject({
      status: 409,
      body: { error: "You cannot deactivate yourself." },
    });
    expect((await ask(backend, "PATCH", `/api/users/${other}/status`, off)).status).toBe(200);
    expect(await ask(backend, "PATCH", `/api/users/${admin}`, { role: "user" })).toMatchObject({
      status: 409,
      body: { error: "The last active admin must stay an active admin." },
    });
    expect((await ask(backend, "PATCH", "/api/users/none/status", off)).status).toBe(404);
    const odd = { status: "asleep" };
    expect((await ask(backend, "PATCH", `/api/users/${other}/status`, odd)).status).toBe(400);
  });
});
