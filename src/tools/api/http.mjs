// Brings the calls that arrive at a port to the mock's handlers, and their answers back.

import { elsewhereText, hostObstacle, isFromElsewhere } from "./origin.mjs";

/** @typedef {import("node:http").IncomingMessage} IncomingMessage */
/** @typedef {import("node:http").ServerResponse} ServerResponse */

/** The largest accepted body, in bytes. */
export const largestBody = 1_000_000;

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH"];
const allow = { Allow: [...methods, "OPTIONS"].join(", ") };

/** @param {number} status @param {string} error @param {Record<string, string>} [headers] */
const refusal = (status, error, headers) => Response.json({ error }, { status, headers });

/** @param {IncomingMessage} incoming */
const isTooLarge = ({ headers }) => Number(headers["content-length"] ?? 0) > largestBody;

/** The body; undefined if it is too large. @param {IncomingMessage} incoming */
async function bodyOf(incoming) {
  if (isTooLarge(incoming)) return undefined;
  const parts = [];
  let size = 0;
  for await (const part of incoming) {
    size += part.length;
    if (size <= largestBody) parts.push(part);
  }
  return size > largestBody ? undefined : Buffer.concat(parts);
}

/** A call's address here, from a path or a whole URL; undefined if it is malformed. @param {string} target */
function addressOf(target) {
  const url = target.startsWith("/") ? `http://localhost${target}` : target;
  try {
    const { pathname, search } = new URL(url);
    decodeURI(pathname);
    return pathname.startsWith("/") ? `http://localhost${pathname}${search}` : undefined;
  } catch {
    return undefined;
  }
}

/** @param {Response} answer @param {ServerResponse} outgoing */
async function send(answer, outgoing) {
  // The demo console can break connections off.
  if (answer.type === "error") return void outgoing.destroy();
  const body = Buffer.from(await answer.arrayBuffer());
  outgoing.statusCode = answer.status;
  outgoing.setHeaders(answer.headers).setHeader("Cache-Control", "no-store").end(body);
}

/**
 * Answers every call by `answer`. No header lets another site's page read anything, and what such a
 * page would write is refused.
 * @param {(request: Request) => Promise<Response>} answer
 * @param {readonly string[]} [allowedHosts] names of this server besides its addresses
 */
export function answerCalls(answer, allowedHosts = []) {
  /** @param {IncomingMessage} incoming */
  async function answerTo(incoming) {
    const { method = "GET", headersDistinct } = incoming;
    const obstacle = hostObstacle(incoming, allowedHosts);
    if (obstacle !== undefined) return refusal(403, obstacle);
    const url = addressOf(incoming.url ?? "/");
    if (url === undefined) return refusal(400, "The address is malformed.");
    if (method === "OPTIONS") return new Response(null, { status: 204, headers: allow });
    if (!methods.includes(method)) return refusal(405, `${method} is not answered here.`, allow);
    const isRead = method === "GET" || method === "HEAD";
    if (!isRead && isFromElsewhere(incoming.headers)) return refusal(403, elsewhereText);
    const body = await bodyOf(incoming);
    if (body === undefined) return refusal(413, "The body is larger than 1 MB.");
    const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value) => /** @type {[string, string]} */ ([name, value])),
    );
    return answer(new Request(url, isRead ? { headers } : { method, headers, body }));
  }

  return async (
    /** @type {IncomingMessage} */ incoming,
    /** @type {ServerResponse} */ outgoing,
  ) => {
    try {
      await send(await answerTo(incoming), outgoing);
    } catch (error) {
      // A caller that has gone needs no answer.
      if (outgoing.destroyed || outgoing.headersSent) return;
      console.error("A call could not be answered", error);
      await send(refusal(500, "The server failed."), outgoing);
    }
  };
}

/** Has callers that wait to be asked for a body which is too large refused at once. @param {import("node:http").Server} server */
export function refuseLargeBodies(server) {
  server.on("checkContinue", (incoming, outgoing) => {
    if (!isTooLarge(incoming)) outgoing.writeContinue();
    server.emit("request", incoming, outgoing);
  });
}
