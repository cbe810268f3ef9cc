import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { close, listen } from "../listen.mjs";
import { Client } from "./http";

let ended: Promise<void>;
const server = createServer((_request, response) => {
  const part = Buffer.alloc(1_000_000, "x");
  const write = () => {
    while (response.writable && response.write(part));
  };
  response.on("drain", write);
  ended = new Promise((resolve) => response.on("close", resolve));
  write();
});
let port = 0;
beforeAll(async () => {
  port = (await listen(server, 0, "127.0.0.1")) ?? 0;
});
afterAll(() => close(server));

describe("an answer without an end", () => {
  it("is a fault that says so, and is read no further", { timeout: 30_000 }, async () => {
    const client = new Client(`http://127.0.0.1:${port}`, 25_000);
    await expect(client.ask("GET", "/api/users")).rejects.toMatchObject({
      expected: "an answer to GET /api/users that ends",
      came: "more than 50 MB",
    });
    await ended;
  });
});
