// Tells the page's own calls from those that another site's page makes on its visitor's behalf.

const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Why a call is refused: it must name this machine, the address that the connection came to, or an
 * allowed name. Any name can lead a browser here (DNS rebinding), and its page would pass for ours.
 * @param {import("node:http").IncomingMessage} request
 * @param {readonly string[]} allowedHosts names, in any case
 */
export function hostObstacle({ headers, socket }, allowedHosts) {
  const url = `http://${headers.host}`;
  const name = URL.canParse(url) ? new URL(url).hostname : "";
  const address = (socket.localAddress ?? "").replace(/^::ffff:/, "");
  const known = [address, `[${address}]`, ...allowedHosts.map((host) => host.toLowerCase())];
  return loopback.test(name) || known.includes(name)
    ? undefined
    : `"${headers.host ?? ""}" is not a name of this server; --allow-host ${name || "NAME"} makes it one.`;
}

/**
 * Whether another site's page sends this. A browser names the page's site in `Origin` with every
 * call that writes and every live connection; programs send none. Behind a proxy the host may be in
 * `X-Forwarded-Host`, which no page can send without permission.
 * @param {import("node:http").IncomingHttpHeaders} headers
 */
export function isFromElsewhere({ origin, host, "x-forwarded-host": forwarded }) {
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
