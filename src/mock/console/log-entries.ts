import { authCalls } from "@/contract/auth";
import { jsonOf } from "@/lib/json";
import type { CallMade, Frame, RequestLog } from "../request-log";

/** A line of the log. */
export interface LogEntry {
  key: number;
  /** In ms since 1970. */
  at: number;
  kind: "call" | "sent" | "received";
  title: string;
  call?: CallMade;
  failed: boolean;
  bodies: Readonly<Record<string, unknown>>;
}

/** What the log can be filtered by, and which lines that leaves. */
export const logKinds = [
  ["all", "Everything", () => true],
  ["calls", "Calls", ({ kind }: LogEntry) => kind === "call"],
  ["frames", "Live messages", ({ kind }: LogEntry) => kind !== "call"],
  ["failed", "Failed calls", ({ failed }: LogEntry) => failed],
] as const;
export type LogKind = (typeof logKinds)[number][0];

/** A frame's type and what it is about; its text if it has no type. */
export function frameTitle(text: string): string {
  const type = /^\s*\{\s*"type"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  const about = /"(?:channel|conversationId|count)"\s*:\s*"?([^",}]*)/.exec(
    text.slice(0, 300),
  )?.[1];
  if (type === undefined) return text.slice(0, 60) || "(empty)";
  return about === undefined ? type : `${type} ${about}`;
}

function callEntry(call: CallMade): LogEntry {
  const { answer, at, body, method, path, status } = call;
  const query = new URLSearchParams(call.query).toString();
  return {
    key: call.key,
    at,
    kind: "call",
    title: `${method} ${path}${query && `?${query}`}`,
    // A copy, since the log changes its own object when the answer arrives.
    call: { ...call },
    failed: status !== undefined && (status === 0 || status >= 400),
    bodies: { ...(body !== undefined && { Body: body }), ...(answer && { Answer: answer }) },
  };
}

const frameEntry =
  (kind: "sent" | "received") =>
  (frame: Frame): LogEntry => ({
    key: frame.key,
    at: frame.at,
    kind,
    title: frameTitle(frame.text),
    failed: false,
    bodies: { Frame: frame.text },
  });

/** Calls and frames as one log, latest first. */
export function logEntries({ calls, fromPage, fromServer }: RequestLog): LogEntry[] {
  return [
    ...calls.map(callEntry),
    ...fromPage.map(frameEntry("sent")),
    ...fromServer.map(frameEntry("received")),
  ].toSorted((a, b) => b.at - a.at || b.key - a.key);
}

const asText = (body: unknown, indent?: number): string =>
  typeof body === "string" ? body : (JSON.stringify(body, undefined, indent) ?? "");

/** The lines of a kind with this text in their title or bodies. */
export function filterLog(entries: readonly LogEntry[], kind: LogKind, text: string): LogEntry[] {
  const wanted = text.trim().toLowerCase();
  const isOfKind = logKinds.find(([name]) => name === kind)?.[2];
  return entries.filter((entry) => {
    if (!isOfKind?.(entry)) return false;
    if (wanted === "") return true;
    const { bodies, call, title } = entry;
    const all = [title, call?.status, ...Object.values(bodies).map((body) => asText(body))];
    return all.join(" ").toLowerCase().includes(wanted);
  });
}

const maxShown = 20_000;

/** A body for reading: JSON is indented, other text unchanged, long text cut. */
export function readable(body: unknown): string {
  const mayBeJson = typeof body === "string" && body.length <= maxShown * 5;
  const text = asText((mayBeJson && jsonOf(body)) || body, 2);
  if (text.length <= maxShown) return text;
  return `${text.slice(0, maxShown)}\n… ${(text.length - maxShown).toLocaleString("en")} more characters`;
}

/** A text as one word of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Where `npm run api` serves the same calls; the page's own address has no server for them. */
export const apiAddress = "http://localhost:4000";

const withBody = (body: unknown): string[] => [
  "-H",
  quoted("Content-Type: application/json"),
  "--data-raw",
  quoted(asText(body)),
];

/** The command that repeats a call in a terminal, against `npm run api`, signed in as this account. */
export function curlOf(call: Omit<CallMade, "key">, account = "admin"): string {
  const url = new URL(call.path, apiAddress);
  for (const [name, value] of Object.entries(call.query)) url.searchParams.set(name, value);
  const isOpen = call.path.startsWith("/api/auth/");
  const login = quoted(new URL(authCalls.login.path, apiAddress).href);
  const signingIn = withBody({ username: account, password: "admin" });
  const first = ["curl", "-s", "-o", "/dev/null", "-c", "demo.cookies", login, ...signingIn, "&&"];
  const words = [
    ...(isOpen ? ["curl"] : [...first, "curl", "-b", "demo.cookies"]),
    ...(call.method === "GET" ? [] : ["-X", call.method]),
    quoted(url.href),
    ...(call.body === undefined ? [] : withBody(call.body)),
  ];
  return words.join(" ");
}
