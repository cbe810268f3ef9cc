import { expect, it } from "vitest";
import { testServer } from "@/testing/test-simulator";

const refused = (status: number, error: string) => ({ status, body: { error } });

const kim = { username: "kim", email: "kim@example.com", password: "x", role: "manager" };
// Ids in the seed.
const admin = "/api/users/user-1";
const nadia = "/api/users/user-3";
const lena = "/api/users/user-5";

it("users must have unique usernames and emails", async () => {
  const { patch, post } = await testServer();
  const taken = refused(409, 'The username "ADMIN" is taken.');
  expect(await post("/api/users", { ...kim, username: "ADMIN" })).toMatchObject(taken);
  const email = "Admin@harborcollective.example";
  expect(await post("/api/users", { ...kim, email })).toMatchObject({ status: 409 });
  expect(await patch(lena, { email })).toMatchObject({ status: 409 });
  const own = { email: "lena.fischer@harborcollective.example" };
  expect(await patch(lena, own)).toMatchObject({ status: 200 });
});

it("users must include an active admin, and cannot deactivate themselves", async () => {
  const { patch } = await testServer();
  const inactive = { status: "inactive" };
  const oneself = refused(409, "You cannot deactivate yourself.");
  expect(await patch(`${admin}/status`, inactive)).toMatchObject(oneself);
  expect(await patch(`${nadia}/status`, inactive)).toMatchObject({ status: 200 });
  const last = refused(409, "The last active admin must stay an active admin.");
  expect(await patch(admin, { role: "user" })).toMatchObject(last);
});
