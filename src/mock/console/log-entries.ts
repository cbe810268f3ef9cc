import { authCalls } from "@/contract/auth";
import { jsonOf } from "@/lib/json";
import type { LoggedCall, Frame, RequestLog } from "../request-log";

/** A line of the log. */
export interface LogEntry {
  key: number;
  /** In ms since 1970. */
  at: number;
  kind: "call" | "sent" | "received";
  title: string;
  call?: LoggedCall;
  failed: boolean;
  bodies: Readonly<Record<string, unknown>>;
}

/** The filters of the log: name, label, and which lines they keep. */
export const logKinds = [
  ["all", "Everything", () => true],
  ["calls", "Calls", ({ kind }: LogEntry) => kind === "call"],
  ["frames", "Live messages", ({ kind }: LogEntry) => kind !== "call"],
  ["failed", "Failed calls", ({ failed }: LogEntry) => failed],
] as const;
export type LogKind = (typeof logKinds)[number][0];

/** A frame's type and its subject (such as a channel); its text if it has no type. */
export function frameTitle(text: string): string {
  const type = /^\s*\{\s*"type"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  const start = text.slice(0, 300);
  const subject = /"(?:channel|conversationId|count)"\s*:\s*"?([^",}]*)/.exec(start)?.[1];
  if (type === undefined) return text.slice(0, 60) || "(empty)";
  return subject === undefined ? type : `${type} ${subject}`;
}

function callEntry(call: LoggedCall): LogEntry {
  const { at, body, method, path, response, status } = call;
  const query = new URLSearchParams(call.query).toString();
  return {
    key: call.key,
    at,
    kind: "call",
    title: `${method} ${path}${query && `?${query}`}`,
    // A copy, since the log changes its own object when the response arrives.
    call: { ...call },
    failed: status !== undefined && (status === 0 || status >= 400),
    bodies: { ...(body !== undefined && { Body: body }), ...(response && { Response: response }) },
  };
}

const frameEntry = ({ at, key, text }: Frame, kind: "sent" | "received"): LogEntry => ({
  key,
  at,
  kind,
  title: frameTitle(text),
  failed: false,
  bodies: { Frame: text },
});

/** Calls and frames as one log, latest first. */
export function logEntries({ calls, fromPage, fromServer }: RequestLog): LogEntry[] {
  return [
    ...calls.map(callEntry),
    ...fromPage.map((frame) => frameEntry(frame, "sent")),
    ...fromServer.map((frame) => frameEntry(frame, "received")),
  ].toSorted((a, b) => b.at - a.at || b.key - a.key);
}

const asText = (body: unknown, indent?: number): string =>
  typeof body === "string" ? body : (JSON.stringify(body, undefined, indent) ?? "");

/** The lines of a kind that contain this text in their title or bodies. */
export function filterLog(entries: readonly LogEntry[], kind: LogKind, text: string): LogEntry[] {
  const searched = text.trim().toLowerCase();
  const isOfKind = logKinds.find(([name]) => name === kind)?.[2];
  return entries.filter((entry) => {
    if (!isOfKind?.(entry)) return false;
    if (searched === "") return true;
    const { bodies, call, title } = entry;
    const all = [title, call?.status, ...Object.values(bodies).map((body) => asText(body))];
    return all.join(" ").toLowerCase().includes(searched);
  });
}

const maxShown = 20_000;

/** A body as text to display: JSON is indented, long text truncated. */
export function readable(body: unknown): string {
  const mayBeJson = typeof body === "string" && body.length <= maxShown * 5;
  const text = asText((mayBeJson && jsonOf(body)) || body, 2);
  if (text.length <= maxShown) return text;
  return `${text.slice(0, maxShown)}\n… ${(text.length - maxShown).toLocaleString("en")} more characters`;
}

/** A text quoted as one argument in a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Where `npm run api` serves the same calls, which the page's own host does not. */
export const apiAddress = "http://localhost:4000";

const withBody = (body: unknown): string[] => [
  "-H",
  quoted("Content-Type: application/json"),
  "--data-raw",
  quoted(asText(body)),
];

/** The shell command that repeats a call on `npm run api`, signed in as this account. */
export function curlOf(call: Omit<LoggedCall, "key">, account = "admin"): string {
  const url = new URL(call.path, apiAddress);
  for (const [name, value] of Object.entries(call.query)) url.searchParams.set(name, value);
  const isOpen = call.path.startsWith("/api/auth/");
  const login = quoted(new URL(authCalls.login.path, apiAddress).href);
  const body = withBody({ username: account, password: "admin" });
  const signIn = ["curl", "-s", "-o", "/dev/null", "-c", "demo.cookies", login, ...body, "&&"];
  const parts = [
    ...(isOpen ? ["curl"] : [...signIn, "curl", "-b", "demo.cookies"]),
    ...(call.method === "GET" ? [] : ["-X", call.method]),
    quoted(url.href),
    ...(call.body === undefined ? [] : withBody(call.body)),
  ];
  return parts.join(" ");
}
