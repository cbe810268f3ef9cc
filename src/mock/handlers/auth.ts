import type { authCalls } from "@/contract/auth";
import type { Handlers } from "../handler";
import { Refusal } from "../refusal";
import { cookieFor, noCookie } from "../session";

/** Sign-in and sign-out (decisions §4). */
export const authHandlers: Handlers<typeof authCalls> = {
  login({ body }, { sessions, setCookie, now }) {
    const session = sessions.signIn(body.username, body.password, now());
    if (!session) throw new Refusal(401, "Invalid credentials");
    setCookie(cookieFor(session.token, session.user.username));
    return session;
  },
  logout(_, { sessions, setCookie }) {
    sessions.signOut();
    setCookie(noCookie);
    return undefined;
  },
};
