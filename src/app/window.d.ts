/** Trusted Types (W3C), as far as they are used; not in every browser yet. */
interface Window {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: Readonly<Record<"createHTML" | "createScriptURL", (text: string) => string | null>>,
    ): unknown;
  };
}
