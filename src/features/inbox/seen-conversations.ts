import * as v from "valibot";
import { canTakeOver, type ReceivedConversation } from "@/contract/inbox";
import { writeStored, readStoredJson } from "@/lib/browser-storage";
import { tableOf } from "@/lib/tab-store";
import { lastMoved } from "./list-order";

/** The browser remembers this many conversations; the ones seen longest ago go first. */
const limit = 2000;

const readSeen = tableOf(v.number());

/** When each conversation was last looked at, in ms since 1970, by its id. */
export type SeenTimes = ReadonlyMap<string, number>;

const keyFor = (username: string): string => `seen:${username}`;

/** What this person has looked at in this browser. */
export function keptSeenTimes(username: string): SeenTimes {
  return new Map(Object.entries(readSeen(readStoredJson("browser", keyFor(username))) ?? {}));
}

/** The times with one conversation looked at last. */
export function seeing(times: SeenTimes, conversationId: string, when: number): SeenTimes {
  const next = new Map(times);
  next.delete(conversationId);
  next.set(conversationId, when);
  for (const id of next.keys()) {
    if (next.size <= limit) break;
    next.delete(id);
  }
  return next;
}

/** Keeps the times in the browser. */
export function keepSeenTimes(username: string, times: SeenTimes): void {
  writeStored("browser", keyFor(username), JSON.stringify(Object.fromEntries(times)));
}

/**
 * Unread: moved since it was last looked at. What was never looked at is unread as long as it
 * waits for a person.
 */
export function isUnread(conversation: ReceivedConversation, times: SeenTimes): boolean {
  if (conversation.status === "resolved") return false;
  const seen = times.get(conversation.id ?? "");
  return seen === undefined ? canTakeOver(conversation) : lastMoved(conversation) > seen;
}
