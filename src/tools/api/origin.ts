// Tells the page's own calls from those that another site's page makes on its visitor's behalf.

import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Why a call is refused: any name can lead a browser here (DNS rebinding), so it must be one we know. */
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
 * Whether another site's page sends this: browsers name the page's site in `Origin`, programs do
 * not. No page can send `X-Forwarded-Host`, a proxy's word, without permission.
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

/** What such a caller is told. */
export const elsewhereText = "Another site's page may not do that.";
