import { createHash } from "node:crypto";

/** The inline scripts of a page, as a policy names them. */
export const scriptHashes = (html: string): readonly string[] =>
  Array.from(
    html.matchAll(/<script>([\s\S]*?)<\/script>/g),
    ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );

/** Nothing comes from elsewhere, and no inline script runs but those named by their hash. */
function common(hashes: readonly string[]): readonly string[] {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(hashes)].join(" "),
    // Dialogs lock the page's scrolling with a measured style.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    // A piece's preview.
    "frame-src 'self' data:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ];
}

/** The policy that a host sends with every file. A page itself cannot say who may frame it. */
export const headerPolicy = (hashes: readonly string[]): string =>
  [...common(hashes), "frame-ancestors 'self'"].join("; ");

/**
 * The page with its policy in its head, so that it also holds on a host that sends no headers; in
 * place of one that is there. No text becomes HTML or a script but by the one policy in
 * src/app/trusted-types.ts (the contract's pages need HTML, so the header does not say so). It comes after
 * the charset, which has to stand in the first kilobyte.
 */
export function withPolicy(html: string): string {
  const trustedTypes = ["require-trusted-types-for 'script'", "trusted-types default"];
  const policy = [...common(scriptHashes(html)), ...trustedTypes].join("; ");
  return html.replace(
    /(<meta charset[^>]*>)(?:\s*<meta http-equiv="Content-Security-Policy"[^>]*>)?/,
    `$1\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}
