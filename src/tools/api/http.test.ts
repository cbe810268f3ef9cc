import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { largestBody } from "./http.ts";
import { type Api, startApi } from "./start-api.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
}, 30_000);
afterAll(() => api.stop());

/** What comes back for bytes that no HTTP client would send. */
const raw = (text: string) =>
  new Promise<string>((resolve, reject) => {
    let got = "";
    const socket = connect(api.port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (part) => {
      got += String(part);
      if (got.endsWith("}")) socket.destroy();
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(got));
  });

const http = "HTTP/1.1\r\nHost: localhost\r\n";
const upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n";
const key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

it.each([
  ["words", "hello\r\n\r\n", 400],
  ["two lengths", `POST /api ${http}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
  ["an endless head", `GET /api/users ${http}X: ${"a".repeat(40_000)}\r\n\r\n`, 431],
  ["a path with broken escapes", `GET /api/%E0%A4%A ${http}\r\n`, 400],
  ["something that is not an address", `GET http://[bad ${http}\r\n`, 400],
  ["a whole URL with a name", `GET http://u:p@h/api/none ${http}\r\n`, 404],
  ["an unknown method", `DELETE /api/users ${http}\r\n`, 405],
  ["a method that no Request takes", `TRACE /api/users ${http}\r\n`, 405],
  ["an upgrade elsewhere", `GET /api ${http}${upgrade}${key}\r\n`, 404],
])("%s: refused, and the next call is answered", async (_, text, status) => {
  expect(await raw(text)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect((await fetch(`${api.url}/api/members`)).status).toBe(401);
});

it("a wish for another protocol is passed over, and the call is answered", async () => {
  const body = '{"username":"admin","password":"admin"}';
  const wish = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMA\r\n";
  const text = `POST /api/auth/login ${http}${wish}Content-Length: ${body.length}\r\n\r\n${body}`;
  expect(await raw(text)).toMatch(/^HTTP\/1\.1 200 [^]*"username":"admin"/);
});

it("an unknown path is refused with an error text, which no other site may read", async () => {
  for (const path of ["/api/none", "/", "/ws"]) {
    const response = await fetch(api.url + path);
    expect([response.status, await response.json()]).toEqual([
      404,
      { error: "This server has no such call." },
    ]);
    // As long as hosts keep it: Node's five seconds can end as a connection is used again.
    expect(response.headers.get("keep-alive")).toBe("timeout=75");
  }
  const origin = "http://elsewhere.example";
  const headers = { origin, "access-control-request-method": "POST" };
  const leave = await fetch(`${api.url}/api/users`, { method: "OPTIONS", headers });
  expect(leave.headers.get("access-control-allow-origin")).toBeNull();
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
])("a call to the host %s is answered %i, whatever Origin it comes from", async (host, status) => {
  for (const more of ["", `Origin: http://${host}\r\nX-Forwarded-Host: localhost\r\n`]) {
    const head = `GET /api/members HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`;
    const answer = await raw(head);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    if (status === 403) expect(answer).toContain("is not a name of this server; --allow-host");
  }
});

/** Makes a call with Node's own client: the status and the text. */
const ask = (
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

it("a name is this server's when it is told, and the address that was called", async () => {
  const told = await startApi({ hostname: "0.0.0.0", allowedHosts: ["Demo.example"] });
  const path = `:${told.port}/api/members`;
  const asked = (host: string, address = "127.0.0.1") =>
    ask(`http://${address}${path}`, { headers: { host } });
  expect(await asked("demo.example:80")).toMatch(/^401/);
  expect(await asked("other.example")).toMatch(/^403/);
  expect(await asked("127.0.0.2", "127.0.0.2")).toMatch(/^401/);
  await told.stop();
});

it("a body over 1 MB is refused, its length told or not", async () => {
  const big = Buffer.alloc(largestBody * 3, "x");
  const heads: Record<string, string | number>[] = [
    { "content-length": big.length },
    { "transfer-encoding": "chunked" },
  ];
  for (const headers of heads) {
    const answer = await ask(`${api.url}/api/auth/login`, { method: "POST", headers }, big);
    expect(answer).toBe('413{"error":"The body is larger than 1 MB."}');
  }
  const body = JSON.stringify({ username: "x".repeat(largestBody - 100), password: "x" });
  const response = await fetch(`${api.url}/api/auth/login`, { method: "POST", body });
  expect(response.status).toBe(200);
});
