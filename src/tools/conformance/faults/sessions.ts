import type { Meddling } from "../meddling-server";
import { answering, json, replacing, type WrongServer } from "./wrong-server";

/** The admin's cookie, once somebody has signed in as one. */
function withAdminsCookie(path: RegExp): Meddling {
  let admin = "";
  return {
    async call(call, pass) {
      const reply = await pass(path.test(call.path) && admin !== "" ? { cookie: admin } : {});
      const cookie = reply.setCookies[0]?.split(";")[0];
      if (call.path.endsWith("/login") && cookie !== undefined) admin ||= cookie;
      return reply;
    },
  };
}

/** Sign-in, sign-out, and who may do what. */
export const wrongSessions: readonly WrongServer[] = [
  {
    words: "sets no cookie",
    how: answering("POST", /login$/, () => ({ setCookies: [] })),
    only: "login sets",
    failed: "auth.login sets a session cookie",
    expected: /a Set-Cookie line/,
    came: /^none/,
  },
  {
    words: "sets a cookie it does not know again",
    how: answering("POST", /login$/, () => ({ setCookies: ["sid=1; Path=/; HttpOnly"] })),
    only: "login sets",
    failed: "auth.login sets a session cookie",
    expected: /^200 to GET .* with the cookie/,
    came: /^401/,
  },
  {
    words: "lets in with a wrong password",
    how: () => ({
      call: (call, pass) => pass({ body: call.body.replace('admin-wrong"', 'admin"') }),
    }),
    only: "wrong password",
    failed: "auth.login refuses a wrong password",
    expected: /^401/,
    came: /^200/,
  },
  {
    words: "sends no token",
    how: replacing("POST", /login$/, /"token":"[^"]*",/g, ""),
    only: "login lets in",
    failed: "auth.login lets in",
    expected: /shape/,
    came: /token is absent/,
  },
  {
    words: "goes on with a session after sign-out",
    how: () => ({
      call: async (call, pass) =>
        call.path.endsWith("/logout") ? { ...json(""), status: 204, text: "" } : pass(),
    }),
    only: "logout ends",
    failed: "auth.logout ends the session",
    expected: /^401 .*after sign-out/,
    came: /^200/,
  },
  {
    words: "answers visitors",
    how: () => withAdminsCookie(/members$/),
    only: "listMembers refuses a visitor|login lets in",
    failed: "members.listMembers refuses a visitor",
    expected: /^401 .*without a session/,
    came: /^200/,
  },
  {
    words: "lets everybody change users",
    how: () => withAdminsCookie(/^\/api\/users\//),
    only: "changeUserStatus refuses a user|login lets in",
    failed: "users.changeUserStatus refuses a user with 403",
    expected: /^403 .*sent by a user/,
    came: /^400|^200/,
  },
];
