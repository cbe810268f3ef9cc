import { expect, test } from "vitest";
import { curlOf } from "./log-entries";

const call = { name: undefined, method: "GET", path: "/api/events", query: {}, body: undefined };

test("a reading is its address alone, query and all", () => {
  const made = { ...call, query: { status: "active", name: "a&b" }, at: 0 };
  expect(curlOf(made, "http://localhost:4173")).toBe(
    "curl 'http://localhost:4173/api/events?status=active&name=a%26b'",
  );
});

test("a change carries its body as one word of the shell, whatever is in it", () => {
  const made = { ...call, method: "POST", body: { content: "It's $5; `rm`" }, at: 0 };
  expect(curlOf(made, "https://demo.example")).toBe(
    `curl -X POST 'https://demo.example/api/events' -H 'Content-Type: application/json' --data-raw '{"content":"It'\\''s $5; \`rm\`"}'`,
  );
});
