import { createHash } from "node:crypto";

/** The hashes of a page's inline scripts, in the form that a policy needs. */
export const scriptHashes = (html: string): readonly string[] =>
  Array.from(
    html.matchAll(/<script>([\s\S]*?)<\/script>/g),
    ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );

/** Nothing may come from other sites, and of inline scripts only those with these hashes may run. */
function common(hashes: readonly string[]): readonly string[] {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(hashes)].join(" "),
    // Dialogs block the page's scrolling with an inline style.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ];
}

/** The policy that a host sends with every file. Only a header can say who may frame a page. */
export const headerPolicy = (hashes: readonly string[]): string =>
  [...common(hashes), "frame-ancestors 'self'"].join("; ");

/**
 * Puts the policy into the page's head, replacing any that is there, so that it also applies on hosts
 * that send no headers. Text can become HTML or a script only by the Trusted Types policy in
 * src/app/trusted-types.ts (not in the header, since the contract's pages need HTML). It comes after
 * the charset, which must be in the first kilobyte.
 */
export function withPolicy(html: string): string {
  const trustedTypes = ["require-trusted-types-for 'script'", "trusted-types default"];
  const policy = [...common(scriptHashes(html)), ...trustedTypes].join("; ");
  return html.replace(
    /(<meta charset[^>]*>)(?:\s*<meta http-equiv="Content-Security-Policy"[^>]*>)?/,
    `$1\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}
