/** The words of anything thrown, for a screen. Never empty. */
export function errorText(error: unknown, fallback = "Something went wrong"): string {
  const text = error instanceof Error ? error.message : typeof error === "string" ? error : "";
  return text.trim() === "" ? fallback : text;
}
