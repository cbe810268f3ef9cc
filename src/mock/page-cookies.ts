/** The page's cookies; none where they are refused. */
export function readCookies(): Record<string, string> {
  try {
    return Object.fromEntries(
      document.cookie.split("; ").map((pair) => {
        const [name = "", ...value] = pair.split("=");
        return [name, decodeURIComponent(value.join("="))];
      }),
    );
  } catch {
    return {};
  }
}
