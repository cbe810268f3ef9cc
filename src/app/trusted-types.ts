/** The one text that Radix's select hands to the browser as HTML: its viewport's style. */
export const selectStyle =
  "[data-radix-select-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-select-viewport]::-webkit-scrollbar{display:none}";

/**
 * Lets the app's own texts through where the page's policy asks for trusted ones (Trusted Types, W3C):
 * the browser hands this every text that is about to become HTML or the address of a script or a
 * worker, and refuses what it does not return.
 */
export function trustOwnTexts(): void {
  const own = (path: string) => new URL(import.meta.env.BASE_URL + path, location.href).href;
  window.trustedTypes?.createPolicy("default", {
    // Radix's select writes its style as HTML.
    createHTML: (markup) => (markup === selectStyle ? markup : null),
    createScriptURL: (address) => {
      const { href } = new URL(address, location.href);
      return href.startsWith(own("assets/")) || href === own("worker.js") ? address : null;
    },
  });
}
