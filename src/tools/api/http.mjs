// Brings the calls that arrive at a port to the mock's handlers, and their answers back.

import { elsewhereWords, hostObstacle, isFromElsewhere } from "./origin.mjs";

/** The largest body that is taken, in bytes. */
export const largestBody = 1_000_000;

/** How long a caller may take to send its head, and the whole of its call, in ms. */
const patience = { head: 10_000, call: 30_000 };

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH"];

/**
 * @param {import("node:http").ServerResponse} response
 * @param {number} status
 * @param {string} error
 * @param {Record<string, string>} [headers]
 */
function refuse(response, status, error, headers = {}) {
  if (response.headersSent || response.destroyed) return;
  const body = JSON.stringify({ error });
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
}

const tooLarge = `The body is larger than ${largestBody / 1_000_000} MB.`;

/** @param {import("node:http").IncomingMessage} request */
const saidLength = (request) => Number(request.headers["content-length"] ?? 0);

/**
 * The body of a call. What comes after the limit is not kept; Node reads it away behind the
 * answer, so that the caller gets to read it.
 *
 * @param {import("node:http").IncomingMessage} request
 * @returns {Promise<Buffer | "too large" | "gone">}
 */
function bodyOf(request) {
  return new Promise((resolve) => {
    if (saidLength(request) > largestBody) return resolve("too large");
    /** @type {Buffer[]} */
    let parts = [];
    let size = 0;
    request.on("data", (/** @type {Buffer} */ part) => {
      size += part.length;
      if (size <= largestBody) parts.push(part);
      else {
        parts = [];
        resolve("too large");
      }
    });
    request.on("end", () => resolve(Buffer.concat(parts)));
    request.on("close", () => resolve("gone"));
  });
}

/**
 * The address of a call; undefined where it is none. Of a whole URL, as a proxy is asked (RFC 9112
 * §3.2.2), the path and the search count: whatever its host, the call came here.
 *
 * @param {string} target of the request line
 */
function addressOf(target) {
  try {
    const { pathname, search } = new URL(
      target.startsWith("/") ? `http://localhost${target}` : target,
    );
    decodeURIComponent(pathname);
    return pathname.startsWith("/") ? new URL(`http://localhost${pathname}${search}`) : undefined;
  } catch {
    return undefined;
  }
}

/** @param {import("node:http").IncomingMessage} request */
function headersOf(request) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? ""]) headers.append(name, one);
  }
  return headers;
}

/** @param {Response} answer @param {import("node:http").ServerResponse} response */
async function send(answer, response) {
  // A connection that the demo console breaks off is one that breaks off.
  if (answer.type === "error") return void response.destroy();
  const body = Buffer.from(await answer.arrayBuffer());
  if (response.destroyed) return;
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (name !== "set-cookie") response.setHeader(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("Set-Cookie", cookies);
  response.setHeader("Cache-Control", "no-store");
  if (answer.status !== 204) response.setHeader("Content-Length", body.length);
  response.end(body);
}

/**
 * Answers every call by `answer`. No header lets another site's page read anything, and what it
 * would write is refused with 403: a page calls its own host, and programs (curl, Postman) need no
 * leave.
 *
 * @param {(request: Request) => Promise<Response>} answer
 * @param {readonly string[]} [allowedHosts] names of this server besides its addresses
 * @returns {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>}
 */
export function answerCalls(answer, allowedHosts = []) {
  return async (request, response) => {
    try {
      const obstacle = hostObstacle(request, allowedHosts);
      if (obstacle !== undefined) return refuse(response, 403, obstacle);
      const method = request.method ?? "GET";
      const url = addressOf(request.url ?? "/");
      if (url === undefined) return refuse(response, 400, "The address is malformed.");
      const allow = [...methods, "OPTIONS"].join(", ");
      if (method === "OPTIONS") return void response.writeHead(204, { Allow: allow }).end();
      if (!methods.includes(method))
        return refuse(response, 405, `${method} is not answered here.`, { Allow: allow });
      const bodyless = method === "GET" || method === "HEAD";
      if (!bodyless && isFromElsewhere(request.headers))
        return refuse(response, 403, elsewhereWords);
      const body = await bodyOf(request);
      if (body === "gone") return;
      if (body === "too large") return refuse(response, 413, tooLarge);
      const call = new Request(url, {
        method: bodyless ? "GET" : method,
        headers: headersOf(request),
        ...(bodyless ? {} : { body: new Uint8Array(body) }),
      });
      await send(await answer(call), response);
    } catch (error) {
      console.error("A call could not be answered", error);
      refuse(response, 500, "The server failed.");
    }
  };
}

/** Settles how a server deals with those who call it badly. @param {import("node:http").Server} server */
export function guard(server) {
  server.headersTimeout = patience.head;
  server.requestTimeout = patience.call;
  // Who waits for leave to send a body that is too large is told before it is sent.
  server.on("checkContinue", (request, response) => {
    if (saidLength(request) > largestBody)
      return refuse(response, 413, tooLarge, { Connection: "close" });
    response.writeContinue();
    server.emit("request", request, response);
  });
  server.on("clientError", (/** @type {Error & {code?: string}} */ error, socket) => {
    if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
    const late = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
    const [status, text] = late
      ? ["408 Request Timeout", "The call took too long to arrive."]
      : error.code === "HPE_HEADER_OVERFLOW"
        ? ["431 Request Header Fields Too Large", "The head of the call is too large."]
        : ["400 Bad Request", "The call is malformed."];
    const body = JSON.stringify({ error: text });
    socket.end(
      `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  });
}
