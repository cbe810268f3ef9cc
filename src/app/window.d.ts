/** Shared by the page's inline script (src/tools/first-paint/head.ts) and the app. */
interface Window {
  /**
   * Whether the prerendered sign-in form was submitted before React hydrated it. The submit is held
   * back; the app sends it after hydrating, and sets this to undefined to stop holding back.
   */
  __earlySubmit?: boolean;
}

/** Parses HTML and leaves out what could run a script (HTML Sanitizer API); not in every browser yet. */
interface Element {
  setHTML?(html: string, options: { sanitizer: { removeAttributes: readonly string[] } }): void;
}

/** Trusted Types (W3C), as far as they are used; not in every browser yet. */
interface Window {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: Readonly<Record<"createHTML" | "createScriptURL", (text: string) => string | null>>,
    ): unknown;
  };
}
