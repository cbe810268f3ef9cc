// Distinguishes the page's own calls from cross-site calls made in a visitor's name.

import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Why a call is refused, if its host name is not allowed: any name can point here (DNS rebinding). */
export function hostError({ headers, socket }: IncomingMessage, allowed: readonly string[]) {
  const url = `http://${headers.host}`;
  const name = URL.canParse(url) ? new URL(url).hostname : "";
  const address = (socket.localAddress ?? "").replace(/^::ffff:/, "");
  const known = [address, `[${address}]`, ...allowed.map((host) => host.toLowerCase())];
  return loopback.test(name) || known.includes(name)
    ? undefined
    : `"${headers.host ?? ""}" is not a name of this server. Allow it with --allow-host ${name || "NAME"}.`;
}

/**
 * Whether another site's page sent this. Browsers send the page's site as `Origin`; programs do not.
 * `X-Forwarded-Host` comes from a proxy; a page cannot send it without permission.
 */
export function isCrossSite(headers: IncomingHttpHeaders): boolean {
  const { origin, host, "x-forwarded-host": forwarded } = headers;
  if (origin === undefined) return false;
  // A sandboxed frame or a file sends "null".
  if (!URL.canParse(origin)) return true;
  const { protocol, host: site } = new URL(origin);
  const [proxied = ""] = String(forwarded ?? "").split(",");
  return ![host, proxied.trim()].some((name) => {
    const url = `${protocol}//${name}`;
    return name !== "" && URL.canParse(url) && new URL(url).host === site;
  });
}

/** The error text for such a caller. */
export const crossSiteError = "Another site's page may not do that.";
