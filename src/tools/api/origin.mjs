// Tells the page's own calls from those that another site's page makes behind its visitor's back.

/**
 * The host that the caller asked for, as it would stand in an Origin of that scheme (a scheme's
 * own port is left out); undefined where it is none.
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
