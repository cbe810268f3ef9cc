import type { Answer } from "./http";

/** The most of a body that is shown, in characters. */
const mostShown = 160;

/** Any value on one line, cut where it is long. */
export function inShort(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}

/** An answer on one line: its status, its kind, the beginning of its body. */
export function answerInShort({ asked, status, contentType, text }: Answer): string {
  const body = text.replaceAll(/\s+/g, " ").trim();
  const shown = body.length > mostShown ? `${body.slice(0, mostShown)}…` : body || "no body";
  return `${status} ${contentType || "without a content type"} to ${asked}: ${shown}`;
}
