/** A text as JSON; undefined if there is none, or it is not JSON. */
export function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
