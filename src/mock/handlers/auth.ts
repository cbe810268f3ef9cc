import type { authCalls } from "@/contract/auth";
import type { Handlers } from "../handler";
import { Refusal } from "../rows";

/** Handlers for sign-in and sign-out. */
export const handlers: Handlers<typeof authCalls> = {
  async login({ body }, { sessions, setCookie, signIn }) {
    const session = await signIn(body.username, body.password);
    if (!session) throw new Refusal(401, "Invalid credentials");
    setCookie(sessions.begin(session));
    return session;
  },
  logout(_, { sessions, cookies, setCookie }) {
    const cookie = sessions.signOut(cookies);
    if (cookie !== undefined) setCookie(cookie);
    return undefined;
  },
};
