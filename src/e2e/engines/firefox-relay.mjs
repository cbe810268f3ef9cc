#!/usr/bin/env node
// Starts the Firefox that FIREFOX_PATH names, for Playwright, which asks for commands of WebDriver
// BiDi that an ESR does not have yet. Those are answered as done; all else goes through.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { WebSocket, WebSocketServer } from "ws";

const firefox = spawn(process.env.FIREFOX_PATH ?? "firefox", process.argv.slice(2), {
  stdio: ["ignore", "ignore", "pipe"],
});
firefox.on("exit", (code) => process.exit(code ?? 1));

/** @param {import("ws").RawData} data an answer of Firefox */
function withoutUnknown(data) {
  // With the library's default settings a message is one Buffer.
  const answer = Buffer.isBuffer(data) ? data.toString() : "{}";
  const { id, error } = JSON.parse(answer);
  return error === "unknown command" ? JSON.stringify({ type: "success", id, result: {} }) : answer;
}

for await (const line of createInterface({ input: firefox.stderr })) {
  const [, url] = /WebDriver BiDi listening on (ws:.*)$/.exec(line) ?? [];
  if (url === undefined) continue;
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  server.on("connection", (client) => {
    const target = new WebSocket(`${url}/session`, { maxPayload: 2 ** 30 });
    const open = new Promise((resolve) => target.once("open", resolve));
    client.on("message", (data) => void open.then(() => target.send(data, { binary: false })));
    target.on("message", (data) => client.send(withoutUnknown(data)));
    target.on("close", () => client.close());
    client.on("close", () => target.close());
  });
  server.on("listening", () => {
    const address = server.address();
    const port = typeof address === "string" ? "" : address?.port;
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
}
