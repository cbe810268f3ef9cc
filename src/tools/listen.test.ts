import { createServer, get } from "node:http";
import { afterEach, expect, test } from "vitest";
import { close, listen } from "./listen.mjs";

const server = createServer((_, response) => response.end("Hello"));
afterEach(() => close(server));

test("a server keeps idle connections as long as hosts do: Node's five seconds can end as one is used again", async () => {
  const port = await listen(server, 0, "127.0.0.1");
  const promised = await new Promise((resolve, reject) => {
    get({ port, host: "127.0.0.1", headers: { Connection: "keep-alive" } }, (response) => {
      response.resume();
      resolve(response.headers["keep-alive"]);
    }).on("error", reject);
  });
  expect(promised).toBe("timeout=75");
});
