import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { maxBodyBytes } from "./http.ts";
import { type Api, startApi } from "./start-api.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
}, 30_000);
afterAll(() => api.stop());

/** Sends raw bytes that no HTTP client would send, and resolves with the response. */
const raw = (text: string) =>
  new Promise<string>((resolve, reject) => {
    let received = "";
    const socket = connect(api.port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (part) => {
      received += String(part);
      if (received.endsWith("}")) socket.destroy();
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(received));
  });

const http = "HTTP/1.1\r\nHost: localhost\r\n";
const upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n";
const key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

it.each([
  ["plain text", "hello\r\n\r\n", 400],
  ["two lengths", `POST /api ${http}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
  ["an endless head", `GET /api/users ${http}X: ${"a".repeat(40_000)}\r\n\r\n`, 431],
  ["a path with broken escapes", `GET /api/%E0%A4%A ${http}\r\n`, 400],
  ["something that is not an address", `GET http://[bad ${http}\r\n`, 400],
  ["a whole URL with a name", `GET http://u:p@h/api/none ${http}\r\n`, 404],
  ["an unknown method", `DELETE /api/users ${http}\r\n`, 405],
  ["a method that no Request takes", `TRACE /api/users ${http}\r\n`, 405],
  ["an upgrade elsewhere", `GET /api ${http}${upgrade}${key}\r\n`, 404],
])("refuses %s, and still handles the next call", async (_, text, status) => {
  expect(await raw(text)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect((await fetch(`${api.url}/api/members`)).status).toBe(401);
});

it("ignores a request to upgrade to another protocol, and handles the call", async () => {
  const body = '{"username":"admin","password":"admin"}';
  const h2c = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMA\r\n";
  const text = `POST /api/auth/login ${http}${h2c}Content-Length: ${body.length}\r\n\r\n${body}`;
  expect(await raw(text)).toMatch(/^HTTP\/1\.1 200 [^]*"username":"admin"/);
});

it("refuses an unknown path with an error text that other sites cannot read", async () => {
  for (const path of ["/api/none", "/", "/ws"]) {
    const response = await fetch(api.url + path);
    expect([response.status, await response.json()]).toEqual([
      404,
      { error: "This server has no such call." },
    ]);
    // As long as on other hosts: Node's five seconds may end just as a connection is reused.
    expect(response.headers.get("keep-alive")).toBe("timeout=75");
  }
  const origin = "http://elsewhere.example";
  const headers = { origin, "access-control-request-method": "POST" };
  const preflight = await fetch(`${api.url}/api/users`, { method: "OPTIONS", headers });
  expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
});

it.each([
  ["evil.example", 403],
  ["localhost.evil.example", 403],
  ["192.0.2.7", 403],
  ["@", 403],
  ["LOCALHOST", 401],
  ["127.0.0.1:1", 401],
  ["[::1]:80", 401],
  ["a.localhost", 401],
])("responds to a call to the host %s with %i, regardless of its Origin", async (host, status) => {
  for (const more of ["", `Origin: http://${host}\r\nX-Forwarded-Host: localhost\r\n`]) {
    const head = `GET /api/members HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`;
    const response = await raw(head);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    if (status === 403) expect(response).toContain("is not a name of this server. Allow it with");
  }
});

/** Makes a call with Node's own client; resolves with the status and the text. */
const request = (
  url: string,
  options: { method?: string; headers: Record<string, string | number> },
  body?: Buffer,
) =>
  new Promise<string>((resolve, reject) => {
    const call = httpRequest(url, options);
    call.on("response", (response) => {
      let text = String(response.statusCode);
      response.on("data", (part) => (text += String(part)));
      response.on("end", () => resolve(text));
    });
    call.on("error", reject);
    call.end(body);
  });

it("accepts allowed host names, and the address that was called", async () => {
  const open = await startApi({ hostname: "0.0.0.0", allowedHosts: ["Demo.example"] });
  const path = `:${open.port}/api/members`;
  const call = (host: string, address = "127.0.0.1") =>
    request(`http://${address}${path}`, { headers: { host } });
  expect(await call("demo.example:80")).toMatch(/^401/);
  expect(await call("other.example")).toMatch(/^403/);
  expect(await call("127.0.0.2", "127.0.0.2")).toMatch(/^401/);
  await open.stop();
});

it("refuses a body over 1 MB, with or without a Content-Length", async () => {
  const big = Buffer.alloc(maxBodyBytes * 3, "x");
  const heads: Record<string, string | number>[] = [
    { "content-length": big.length },
    { "transfer-encoding": "chunked" },
  ];
  for (const headers of heads) {
    const response = await request(`${api.url}/api/auth/login`, { method: "POST", headers }, big);
    expect(response).toBe('413{"error":"The body is larger than 1 MB."}');
  }
  const body = JSON.stringify({ username: "x".repeat(maxBodyBytes - 100), password: "x" });
  const response = await fetch(`${api.url}/api/auth/login`, { method: "POST", body });
  expect(response.status).toBe(200);
});
