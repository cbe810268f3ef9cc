import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { largestBody } from "./http.ts";
import { type Api, startApi } from "./start-api.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
}, 30_000);
beforeEach(() => api.reset());
afterAll(() => api.stop());

/** What comes back for bytes that no HTTP client would send. */
const raw = (text: string, last = /\}$/, afterwards = "") =>
  new Promise<string>((resolve, reject) => {
    let got = "";
    const socket = connect(api.port, "127.0.0.1", () => {
      // Written when the server has had the time to take what comes before it by itself.
      socket.write(text, () => void works().then(() => socket.write(afterwards)));
    });
    socket.on("data", (part) => {
      got += String(part);
      if (last.test(got)) socket.destroy();
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(got));
  });

const works = async () => (await fetch(`${api.url}/api/members`)).status;

const http = "HTTP/1.1\r\nHost: localhost\r\n";

describe("bytes that are not HTTP", () => {
  it.each([
    ["words", "hello\r\n\r\n", 400],
    ["a TLS greeting", "\u0016\u0003\u0001\u0002\u0000\u0001", 400],
    ["an address without a path", "GET foo:bar HTTP/1.1\r\nHost: localhost\r\n\r\n", 400],
    ["two lengths", `POST /api ${http}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
    ["an endless head", `GET /api/users ${http}X: ${"a".repeat(40_000)}\r\n\r\n`, 431],
  ])("%s: refused, and the next call is answered", async (_, text, status) => {
    expect(await raw(text)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(await works()).toBe(401);
  });
});

describe("a malformed call", () => {
  const upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n";
  const key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

  it.each([
    ["a path with broken escapes", `GET /api/%E0%A4%A ${http}\r\n`, 400],
    ["something that is not an address", `GET http://[bad ${http}\r\n`, 400],
    ["a whole URL with a name", `GET http://u:p@h/api/none ${http}\r\n`, 404],
    ["a whole URL of another kind", `GET foo://h/api/none ${http}\r\n`, 404],
    ["an unknown method", `DELETE /api/users ${http}\r\n`, 405],
    ["a method that no Request takes", `TRACE /api/users ${http}\r\n`, 405],
    ["an upgrade elsewhere", `GET /api ${http}${upgrade}${key}\r\n`, 404],
  ])("%s: refused with an error text, and the next call is answered", async (_, text, status) => {
    const answer = await raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/\r\n\r\n\{"error":"[^"]+"\}$/);
    expect(await works()).toBe(401);
  });

  it("a wish for another protocol is passed over, and the call is answered", async () => {
    const body = '{"username":"admin","password":"admin"}';
    const head = [
      "POST /api/auth/login HTTP/1.1",
      "Host: localhost",
      "Connection: Upgrade, HTTP2-Settings",
      "Upgrade: h2c",
      "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA",
      `Content-Length: ${body.length}`,
    ].join("\r\n");
    expect(await raw(`${head}\r\n\r\n${body}`)).toMatch(/^HTTP\/1\.1 200 [^]*"username":"admin"/);
    // The body may come after its head.
    const [first, rest] = [body.slice(0, 5), body.slice(5)];
    const late = await raw(`${head}\r\n\r\n${first}`, /\}$/, rest);
    expect(late).toMatch(/^HTTP\/1\.1 200 [^]*"username":"admin"/);
  });

  it("an unknown path is a 404 with an error text", async () => {
    for (const path of ["/api/none", "/", "/api", "/ws"]) {
      const response = await fetch(api.url + path);
      expect([response.status, await response.json()]).toEqual([
        404,
        { error: "This server has no such call." },
      ]);
    }
  });

  it("a body that is not JSON is a 400 that says so", async () => {
    const response = await fetch(`${api.url}/api/auth/login`, { method: "POST", body: "{" });
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: "The body is not valid JSON." },
    ]);
  });

  it("callers that vanish half way hurt nobody", async () => {
    const vanish = () =>
      new Promise<void>((resolve) => {
        const head =
          "POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{";
        const socket = connect(api.port, "127.0.0.1", () => {
          socket.write(head, () => socket.resetAndDestroy());
        });
        socket.on("error", () => undefined);
        socket.on("close", () => resolve());
      });
    await Promise.all(Array.from({ length: 50 }, vanish));
    expect(await works()).toBe(401);
  });

  it("gives no other site's page leave to read", async () => {
    const response = await fetch(`${api.url}/api/users`, {
      method: "OPTIONS",
      headers: { origin: "http://elsewhere.example", "access-control-request-method": "POST" },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("a host that is not this server's", () => {
  const asked = (host: string, more = "") =>
    raw(`GET /api/members HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`);

  it.each([
    "evil.example",
    "evil.example:4000",
    "localhost.evil.example",
    "192.0.2.7",
    "[::2]",
    "@",
  ])("%s: is answered nothing, whatever Origin it comes from", async (host) => {
    const origin = `Origin: http://${host}\r\nX-Forwarded-Host: localhost\r\n`;
    for (const more of ["", origin]) {
      const answer = await asked(host, more);
      expect(answer).toMatch(/^HTTP\/1.1 403 /);
      expect(answer).toContain("is not a name of this server; --allow-host");
    }
  });

  it.each(["localhost", "localhost:4000", "LOCALHOST", "127.0.0.1:1", "[::1]:80", "a.localhost"])(
    "%s is one of this server's",
    async (host) => {
      expect(await asked(host)).toMatch(/^HTTP\/1.1 401 /);
    },
  );

  it("a name is when it is told, and the address that was called", async () => {
    const told = await startApi({ hostname: "0.0.0.0", allowedHosts: ["Demo.example"] });
    const ask = (host: string, address = "127.0.0.1") =>
      new Promise<number | undefined>((resolve, reject) => {
        httpRequest(
          { host: address, port: told.port, path: "/api/members", headers: { host } },
          ({ statusCode }) => resolve(statusCode),
        )
          .on("error", reject)
          .end();
      });
    expect(await ask("demo.example:80")).toBe(401);
    expect(await ask("other.example")).toBe(403);
    expect(await ask("127.0.0.2", "127.0.0.2")).toBe(401);
    const own = Object.values(networkInterfaces())
      .flat()
      .find((found) => found?.family === "IPv4" && !found.internal)?.address;
    if (own !== undefined) {
      expect(await ask(own, own)).toBe(401);
      expect(await ask(own)).toBe(403);
    }
    await told.stop();
  });
});

describe("a body over 1 MB", () => {
  const big = Buffer.alloc(largestBody * 3, "x");
  const post = (headers: Record<string, string | number>, sendAtOnce = true) =>
    new Promise<string>((resolve, reject) => {
      const call = httpRequest(`${api.url}/api/auth/login`, { method: "POST", headers });
      call.on("response", (response) => {
        let text = String(response.statusCode);
        response.on("data", (part) => (text += String(part)));
        response.on("end", () => resolve(text));
      });
      call.on("error", reject);
      call.on("continue", () => reject(new Error("was asked for the body")));
      if (sendAtOnce) call.end(big);
      else call.flushHeaders();
    });
  const refusal = '413{"error":"The body is larger than 1 MB."}';

  it("is refused with 413, its length told or not, or asked for leave", async () => {
    expect(await post({ "content-length": big.length })).toBe(refusal);
    expect(await post({ "transfer-encoding": "chunked" })).toBe(refusal);
    const waiting = { "content-length": big.length, expect: "100-continue" };
    expect(await post(waiting, false)).toBe(refusal);
    expect(await works()).toBe(401);
  });

  it("just under it is read", async () => {
    const response = await fetch(`${api.url}/api/auth/login`, {
      method: "POST",
      body: JSON.stringify({ username: "x".repeat(largestBody - 100), password: "x" }),
    });
    expect(response.status).toBe(200);
  });
});
