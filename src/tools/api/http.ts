// Passes calls that arrive on a port to the mock's handlers, and sends back their responses.

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { crossSiteError, hostError, isCrossSite } from "./origin.ts";

/** The largest accepted body, in bytes. */
export const maxBodyBytes = 1_000_000;

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH"];
const allow = { Allow: [...methods, "OPTIONS"].join(", ") };

const refusal = (status: number, error: string, headers?: Record<string, string>) =>
  Response.json({ error }, { status, headers });

/** Reads the body; resolves with undefined if it is too large. */
async function bodyOf(incoming: AsyncIterable<Buffer>) {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming) {
    size += part.length;
    if (size <= maxBodyBytes) parts.push(part);
  }
  return size > maxBodyBytes ? undefined : Buffer.concat(parts);
}

/** The local URL of a call, from a path or a whole URL; undefined if that is malformed. */
function urlOf(target: string): string | undefined {
  try {
    const { pathname, search } = new URL(target, "http://localhost");
    decodeURI(pathname);
    return `http://localhost${pathname}${search}`;
  } catch {
    return undefined;
  }
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  // A fault of the demo console can break the connection.
  if (response.type === "error") return void outgoing.destroy();
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.statusCode = response.status;
  outgoing
    .setHeaders(response.headers)
    .setHeader("Cache-Control", "no-store")
    .setHeader("X-Content-Type-Options", "nosniff")
    .setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
    .end(body);
}

/**
 * Creates a listener that handles every call with `handle`. Sends no header that lets another site's
 * page read a response, and refuses changes by such a page.
 */
export function createListener(
  handle: (request: Request) => Promise<Response>,
  allowedHosts: readonly string[] = [],
): RequestListener {
  async function respond(incoming: IncomingMessage): Promise<Response> {
    const { method = "GET", headersDistinct } = incoming;
    const error = hostError(incoming, allowedHosts);
    if (error !== undefined) return refusal(403, error);
    const url = urlOf(incoming.url ?? "/");
    if (url === undefined) return refusal(400, "The address is malformed.");
    if (method === "OPTIONS") return new Response(null, { status: 204, headers: allow });
    if (!methods.includes(method)) return refusal(405, `${method} is not supported.`, allow);
    const isRead = method === "GET" || method === "HEAD";
    if (!isRead && isCrossSite(incoming.headers)) return refusal(403, crossSiteError);
    const body = await bodyOf(incoming);
    if (body === undefined) return refusal(413, "The body is larger than 1 MB.");
    const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    );
    return handle(new Request(url, isRead ? { headers } : { method, headers, body }));
  }

  return (incoming, outgoing) => {
    respond(incoming)
      .then((response) => send(response, outgoing))
      .catch((error: unknown) => {
        // The caller may be gone.
        if (outgoing.destroyed || outgoing.headersSent) return undefined;
        console.error("A call could not be handled", error);
        return send(refusal(500, "The server failed."), outgoing);
      });
  };
}
