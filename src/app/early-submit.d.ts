/** Shared by the page's inline script (src/tools/first-paint/head.ts) and the app. */
interface Window {
  /**
   * Whether the prerendered sign-in form was submitted before React hydrated it. The submit is held
   * back; the app sends it after hydrating, and sets this to undefined to stop holding back.
   */
  __earlySubmit?: boolean;
}
