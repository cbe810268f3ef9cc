import type { CallMade, Frame, RequestLog } from "../request-log";

/** What the log shows of: everything, or one kind. */
export const logKinds = {
  all: "Everything",
  calls: "Calls",
  frames: "Live messages",
  failed: "Failed calls",
} as const;
export type LogKind = keyof typeof logKinds;

/** A line of the log. */
export type LogEntry =
  | { key: number; at: number; way: "call"; title: string; failed: boolean; call: CallMade }
  | FrameEntry<"sent">
  | FrameEntry<"received">;

interface FrameEntry<Way> {
  key: number;
  at: number;
  way: Way;
  title: string;
  text: string;
}

const keys = new WeakMap<CallMade | Frame, number>();
let lastKey = 0;

function keyOf(entry: CallMade | Frame): number {
  const known = keys.get(entry);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(entry, lastKey);
  return lastKey;
}

/** What a frame is, in a word: its type where it says one. */
export function frameTitle(text: string): string {
  const type = /^\s*\{\s*"type"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  const about = /"(?:channel|conversationId|count)"\s*:\s*"?([^",}]*)/.exec(
    text.slice(0, 300),
  )?.[1];
  if (type === undefined) return text.slice(0, 60) || "(empty)";
  return about === undefined ? type : `${type} ${about}`;
}

function callEntry(call: CallMade): LogEntry {
  const query = new URLSearchParams(call.query).toString();
  return {
    key: keyOf(call),
    at: call.at,
    way: "call",
    title: `${call.method} ${call.path}${query && `?${query}`}`,
    failed: call.status !== undefined && (call.status === 0 || call.status >= 400),
    call,
  };
}

const frameEntry =
  <Way extends "sent" | "received">(way: Way) =>
  (frame: Frame): FrameEntry<Way> => ({
    key: keyOf(frame),
    at: frame.at,
    way,
    title: frameTitle(frame.text),
    text: frame.text,
  });

/** Calls and frames as one log, latest first. */
export function logEntries({ calls, fromPage, fromServer }: RequestLog): LogEntry[] {
  return [
    ...calls.map(callEntry),
    ...fromPage.map(frameEntry("sent")),
    ...fromServer.map(frameEntry("received")),
  ].toSorted((a, b) => b.at - a.at || b.key - a.key);
}

const bodiesOf = (entry: LogEntry): string => {
  if (entry.way !== "call") return entry.text;
  const { answer = "", body, name = "", status } = entry.call;
  return `${name} ${status ?? ""} ${JSON.stringify(body) ?? ""} ${answer}`;
};

/** The lines of a kind that hold a text, in their title or their bodies. */
export function filterLog(entries: readonly LogEntry[], kind: LogKind, text: string): LogEntry[] {
  const wanted = text.trim().toLowerCase();
  return entries.filter((entry) => {
    const isCall = entry.way === "call";
    if (kind === "calls" && !isCall) return false;
    if (kind === "frames" && isCall) return false;
    if (kind === "failed" && !(isCall && entry.failed)) return false;
    return (
      wanted === "" ||
      entry.title.toLowerCase().includes(wanted) ||
      bodiesOf(entry).toLowerCase().includes(wanted)
    );
  });
}

/** So much of a body is shown, in characters. */
const mostShown = 20_000;

/** A body for reading: JSON set out in lines, anything else as it stands, cut where it is long. */
export function readable(body: unknown): string {
  let text = typeof body === "string" ? body : (JSON.stringify(body, undefined, 2) ?? "");
  if (typeof body === "string" && body.length <= mostShown * 5) {
    try {
      text = JSON.stringify(JSON.parse(body), undefined, 2);
    } catch {
      // No JSON: as it stands.
    }
  }
  if (text.length <= mostShown) return text;
  return `${text.slice(0, mostShown)}\n… ${(text.length - mostShown).toLocaleString("en")} more characters`;
}
