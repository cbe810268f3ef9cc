import * as v from "valibot";
import { post } from "./call";
import type { Lenient } from "./lenient";
import { Id, RequiredText } from "./values";

/** Roles. */
export const Role = v.picklist(["user", "manager", "admin"]);
export type Role = v.InferOutput<typeof Role>;

/** The signed-in person. */
export const SessionUser = v.object({
  id: Id,
  username: v.string(),
  email: v.string(),
  role: Role,
});
export type SessionUser = v.InferOutput<typeof SessionUser>;
/** The signed-in person as a client stores it; only the username is certain. */
export type ReceivedSessionUser = Lenient<SessionUser> & { username: string };

/** Sign-in and sign-out. */
export const authCalls = {
  login: post("/api/auth/login", {
    summary: "Signs in: answers a token and the user, and sets the session cookie.",
    body: v.object({ username: RequiredText, password: v.pipe(v.string(), v.minLength(1)) }),
    answer: v.object({ token: v.string(), user: SessionUser }),
    refusals: { 401: "Invalid credentials" },
    offer: "signing in",
    open: true,
  }),
  logout: post("/api/auth/logout", {
    summary: "Signs out and ends the session cookie.",
    success: 204,
    offer: "signing out",
    open: true,
  }),
};

/** What only an admin may do: change users. */
export const canManageUsers = (role: string | undefined): boolean => role === "admin";
