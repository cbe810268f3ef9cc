import { useEffect, useState } from "react";
import * as v from "valibot";
import { useSignedInUser } from "@/api/session";
import { isCookieShared } from "@/api/browser-person";
import { lastChanged } from "@/api/conversation-rows";
import { canTakeOver, type ReceivedConversation } from "@/contract/inbox";
import { readStored, writeStored } from "@/lib/browser-storage";
import { jsonOf } from "@/lib/json";

/** A server's conversations are the same in every tab; in the demo each tab has its own. */
const area = () => (isCookieShared() ? "browser" : "tab");

/** The browser remembers this many conversations; the least recently seen are dropped first. */
const limit = 2000;

const Times = v.fallback(v.record(v.string(), v.number()), {});
const keyOf = (username: string): string => `seen:${username}`;

/** When each conversation was last looked at, in ms since 1970, by its id. */
export type SeenTimes = ReadonlyMap<string, number>;

const storedFor = (username: string): SeenTimes =>
  new Map(Object.entries(v.parse(Times, jsonOf(readStored(area(), keyOf(username))))));

/** Adds a conversation at the end, as the one seen last. */
function withSeen(times: SeenTimes, id: string, when: number): SeenTimes {
  const others = [...times].filter(([other]) => other !== id);
  return new Map([...others, [id, when] as const].slice(-limit));
}

/**
 * A conversation is unread if it has changed since it was last looked at. One that was never looked
 * at is unread until it is taken over or resolved.
 */
export function isUnread(conversation: ReceivedConversation, times: SeenTimes): boolean {
  if (conversation.status === "resolved") return false;
  const seen = times.get(conversation.id ?? "");
  return seen === undefined ? canTakeOver(conversation) : lastChanged(conversation) > seen;
}

/**
 * When each conversation was last looked at. The open one counts as looked at whenever it changes;
 * `row` is its row in the list.
 */
export function useSeenTimes(
  open: ReceivedConversation | undefined,
  row: ReceivedConversation | undefined,
): SeenTimes {
  const { username } = useSignedInUser();
  const [times, setTimes] = useState(() => storedFor(username));
  const id = open?.id;
  const changed = open && lastChanged(row ?? open);
  const isListed = row !== undefined;
  useEffect(() => {
    if (id === undefined || changed === undefined) return;
    // Uses the server's clock, as the list does: this computer's may be minutes ahead of it.
    const when = isListed ? changed : Math.max(Date.now(), changed);
    setTimes((now) => withSeen(now, id, when));
  }, [id, changed, isListed]);
  useEffect(() => {
    if (times.size === 0) return;
    writeStored(area(), keyOf(username), JSON.stringify(Object.fromEntries(times)));
  }, [times, username]);
  return times;
}
