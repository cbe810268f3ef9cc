// Tells the page's own calls from those that another site's page makes in its visitor's name.

import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Why a call is refused: it must use a name we know, as any name can point here (DNS rebinding). */
export function hostObstacle({ headers, socket }: IncomingMessage, allowed: readonly string[]) {
  const url = `http://${headers.host}`;
  const name = URL.canParse(url) ? new URL(url).hostname : "";
  const address = (socket.localAddress ?? "").replace(/^::ffff:/, "");
  const known = [address, `[${address}]`, ...allowed.map((host) => host.toLowerCase())];
  return loopback.test(name) || known.includes(name)
    ? undefined
    : `"${headers.host ?? ""}" is not a name of this server; --allow-host ${name || "NAME"} makes it one.`;
}

/**
 * Whether another site's page sent this: browsers name the page's site in `Origin`, programs do
 * not. `X-Forwarded-Host` comes from a proxy; a page cannot send it without permission.
 */
export function isFromElsewhere(headers: IncomingHttpHeaders): boolean {
  const { origin, host, "x-forwarded-host": forwarded } = headers;
  if (origin === undefined) return false;
  // A sandboxed frame or a file says "null".
  if (!URL.canParse(origin)) return true;
  const { protocol, host: site } = new URL(origin);
  const [proxied = ""] = String(forwarded ?? "").split(",");
  return ![host, proxied.trim()].some((own) => {
    const url = `${protocol}//${own}`;
    return own !== "" && URL.canParse(url) && new URL(url).host === site;
  });
}

/** The text for such a caller. */
export const elsewhereText = "Another site's page may not do that.";
