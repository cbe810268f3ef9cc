/** The one string that Radix's select writes as HTML: its viewport's stylesheet. */
export const selectStyle =
  "[data-radix-select-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-select-viewport]::-webkit-scrollbar{display:none}";

/**
 * Allows the app's own strings where the page's CSP requires Trusted Types (W3C). The browser passes
 * this policy every string that is about to become HTML or the URL of a script or worker, and blocks
 * it if the policy returns null.
 */
export function trustOwnTexts(): void {
  const own = (path: string) => new URL(import.meta.env.BASE_URL + path, location.href).href;
  window.trustedTypes?.createPolicy("default", {
    createHTML: (markup) => (markup === selectStyle ? markup : null),
    createScriptURL: (address) => {
      const { href } = new URL(address, location.href);
      return href.startsWith(own("assets/")) || href === own("worker.js") ? address : null;
    },
  });
}
