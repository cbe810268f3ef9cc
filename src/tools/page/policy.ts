import { createHash } from "node:crypto";

/** The policy sources that allow a page's inline scripts. */
const scriptHashes = (html: string): readonly string[] =>
  html
    .split("<script>")
    .slice(1)
    .map((part) => {
      const [code = ""] = part.split("</script>");
      return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
    });

/** Allows nothing from other sites, and no inline scripts except the page's own. */
const common = (html: string): readonly string[] => [
  "default-src 'none'",
  ["script-src 'self'", ...scriptHashes(html)].join(" "),
  // Dialogs prevent the page from scrolling with an inline style.
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

/** The policy that a host sends with every file. Only a header can restrict who may frame a page. */
export const headerPolicy = (html: string): string =>
  [...common(html), "frame-ancestors 'self'"].join("; ");

/**
 * The policy in the page itself, which also applies on hosts that send no headers. Text can become
 * HTML or a script only through the Trusted Types policy in src/app/trusted-types.ts. The header does
 * not require that, since the contract's pages need HTML.
 */
export const pagePolicy = (html: string): string =>
  [...common(html), "require-trusted-types-for 'script'", "trusted-types default"].join("; ");
