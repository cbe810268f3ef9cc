import type { CallMade } from "../request-log";

/** A text as one word of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The command that makes a call again, from a terminal, against `origin`. Without the session. */
export function curlOf(call: CallMade, origin: string): string {
  const url = new URL(call.path, origin);
  for (const [name, value] of Object.entries(call.query)) url.searchParams.set(name, value);
  const parts = ["curl", ...(call.method === "GET" ? [] : ["-X", call.method]), quoted(url.href)];
  if (call.body !== undefined) {
    const body = typeof call.body === "string" ? call.body : JSON.stringify(call.body);
    parts.push("-H", quoted("Content-Type: application/json"), "--data-raw", quoted(body));
  }
  return parts.join(" ");
}
