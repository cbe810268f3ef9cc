import type { authCalls } from "@/contract/auth";
import type { Handlers } from "../handler";
import { Refusal } from "../refusal";

/** Sign-in and sign-out. */
export const handlers: Handlers<typeof authCalls> = {
  async login({ body }, { sessions, setCookie, now }) {
    const session = await sessions.signIn(body.username, body.password, now());
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
