/** The parts of Trusted Types (W3C) that the app uses. Not every browser supports them yet. */
interface Window {
  trustedTypes?: {
    createPolicy(name: string, rules: Record<string, (text: string) => string | null>): unknown;
  };
}
