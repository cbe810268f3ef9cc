import { expect, test } from "vitest";
import { curlOf } from "./log-entries";

const call = { name: undefined, method: "GET", path: "/api/events", query: {}, body: undefined };
const signIn = (username: string) =>
  `curl -s -o /dev/null -c demo.cookies 'http://localhost:4000/api/auth/login' -H 'Content-Type: application/json' --data-raw '{"username":"${username}","password":"admin"}' && curl -b demo.cookies`;

test("a reading asks the server that there is, signed in, for its address, query and all", () => {
  const made = { ...call, query: { status: "active", name: "a&b" }, at: 0 };
  expect(curlOf(made, "maya.okafor")).toBe(
    `${signIn("maya.okafor")} 'http://localhost:4000/api/events?status=active&name=a%26b'`,
  );
});

test("a change carries its body as one word of the shell; a sign-in needs no other before it", () => {
  const made = { ...call, method: "POST", body: { content: "It's $5; `rm`" }, at: 0 };
  expect(curlOf(made)).toBe(
    `${signIn("admin")} -X POST 'http://localhost:4000/api/events' -H 'Content-Type: application/json' --data-raw '{"content":"It'\\''s $5; \`rm\`"}'`,
  );
  expect(curlOf({ ...made, path: "/api/auth/login" })).toMatch(
    /^curl -X POST 'http:\/\/localhost:4000\/api\/auth\/login'/,
  );
});
