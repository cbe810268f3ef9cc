import { useSyncExternalStore } from "react";
import { inboxPath } from "@/lib/paths";
import { createStore } from "@/lib/store";

/**
 * What the person points at on this screen, by key: the timeline, the feed and the queue mark the
 * same thing. An activity's key is its key in the feed.
 */
export const pointed = createStore<string | undefined>(undefined);

/** A conversation's key: its address. */
export const conversationKey = (id: string): string => inboxPath({ conversation: id });

/** Whether `key` is pointed at. Renders again only when that changes. */
export const useIsPointed = (key: string): boolean =>
  useSyncExternalStore(pointed.subscribe, () => pointed.get() === key);

/** The props of a row for `key`: style it by `data-pointed:`. */
export function usePointed(key: string) {
  return {
    "data-pointed": useIsPointed(key) || undefined,
    onPointerEnter: () => pointed.set(key),
    onPointerLeave: () => pointed.set(undefined),
  };
}

/** The span of time, in ms, that filters the feed. */
export const span = createStore<readonly [from: number, to: number] | undefined>(undefined);
