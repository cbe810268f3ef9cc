// Passes the calls that arrive at a port to the mock's handlers, and sends their answers back.

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { elsewhereText, hostObstacle, isFromElsewhere } from "./origin.ts";

/** The largest accepted body, in bytes. */
export const largestBody = 1_000_000;

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH"];
const allow = { Allow: [...methods, "OPTIONS"].join(", ") };

const refusal = (status: number, error: string, headers?: Record<string, string>) =>
  Response.json({ error }, { status, headers });

/** The body; undefined if it is too large. */
async function bodyOf(incoming: AsyncIterable<Buffer>) {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming) {
    size += part.length;
    if (size <= largestBody) parts.push(part);
  }
  return size > largestBody ? undefined : Buffer.concat(parts);
}

/** A call's address here, from a path or a whole URL; undefined if it is malformed. */
function addressOf(target: string): string | undefined {
  try {
    const { pathname, search } = new URL(target, "http://localhost");
    decodeURI(pathname);
    return `http://localhost${pathname}${search}`;
  } catch {
    return undefined;
  }
}

async function send(answer: Response, outgoing: ServerResponse): Promise<void> {
  // The demo console can break connections off.
  if (answer.type === "error") return void outgoing.destroy();
  const body = Buffer.from(await answer.arrayBuffer());
  outgoing.statusCode = answer.status;
  outgoing
    .setHeaders(answer.headers)
    .setHeader("Cache-Control", "no-store")
    .setHeader("X-Content-Type-Options", "nosniff")
    .setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
    .end(body);
}

/**
 * Answers every call by `answer`. Sends no header that lets another site's page read anything, and
 * refuses what such a page wants to change.
 */
export function listenerFor(
  answer: (request: Request) => Promise<Response>,
  allowedHosts: readonly string[] = [],
): RequestListener {
  async function answerTo(incoming: IncomingMessage): Promise<Response> {
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
      values.map((value): [string, string] => [name, value]),
    );
    return answer(new Request(url, isRead ? { headers } : { method, headers, body }));
  }

  return (incoming, outgoing) => {
    answerTo(incoming)
      .then((response) => send(response, outgoing))
      .catch((error: unknown) => {
        // The caller may have gone and then needs no answer.
        if (outgoing.destroyed || outgoing.headersSent) return undefined;
        console.error("A call could not be answered", error);
        return send(refusal(500, "The server failed."), outgoing);
      });
  };
}
