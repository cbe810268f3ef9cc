// Tells the page's own calls from those that another site's page makes behind its visitor's back.

const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Why a call is refused; undefined where it may come in.
 *
 * A browser takes any name that leads to this machine (DNS rebinding), and a page of that name then
 * calls as if it were ours. So the host must be the address that the connection came to, this
 * machine's own name for itself, or a name that was told.
 *
 * @param {import("node:http").IncomingMessage} request
 * @param {readonly string[]} allowedHosts names, in any case
 * @returns {string | undefined}
 */
export function hostObstacle({ headers, socket }, allowedHosts) {
  const name = URL.canParse(`http://${headers.host}`)
    ? new URL(`http://${headers.host}`).hostname
    : "";
  const address = (socket.localAddress ?? "").replace(/^::ffff:/, "");
  const isKnown =
    loopback.test(name) ||
    [address, `[${address}]`].includes(name) ||
    allowedHosts.some((allowed) => allowed.toLowerCase() === name);
  return isKnown
    ? undefined
    : `"${headers.host ?? ""}" is no name of this server; --allow-host ${name || "NAME"} makes it one.`;
}

/**
 * The host that the caller asked for, as it would stand in an Origin of that scheme (a scheme's
 * own port is left out); undefined where it is not a host.
 *
 * @param {string} protocol with its colon
 * @param {string | undefined} host
 */
function hostIn(protocol, host) {
  return host !== undefined && URL.canParse(`${protocol}//${host}`)
    ? new URL(`${protocol}//${host}`).host
    : undefined;
}

/**
 * Whether another site's page sends this. A browser names the page's site in `Origin` (RFC 6454
 * §7) with every call that writes and every live connection; programs send none. Behind a proxy
 * the host may stand in `X-Forwarded-Host`, which no page can send without leave (Fetch, CORS
 * preflight).
 *
 * @param {import("node:http").IncomingHttpHeaders} headers
 */
export function isFromElsewhere({ origin, host, "x-forwarded-host": forwarded }) {
  if (origin === undefined) return false;
  // A page without a site of its own (a sandboxed frame, a file) says "null".
  if (!URL.canParse(origin)) return true;
  const { protocol, host: from } = new URL(origin);
  const passedOn = String(forwarded ?? "")
    .split(",", 1)[0]
    ?.trim();
  return ![host, passedOn].some((own) => own !== "" && hostIn(protocol, own) === from);
}

/** What such a caller is told. */
export const elsewhereWords = "Another site's page may not do that.";
