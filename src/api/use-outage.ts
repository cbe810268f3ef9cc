import { notifyManager, type QueryCache, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { get } from "@/contract/call";
import { errorText } from "@/lib/failure";
import { send } from "./client";
import { readAgain } from "./query";

const onScreen = { type: "active" } as const;

function useCached<Read>(read: (cache: QueryCache) => Read): Read {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  );
  return useSyncExternalStore(subscribe, () => read(cache));
}

/** Whether any query on screen has failed. */
export const useFailing = (): boolean =>
  useCached((cache) => cache.findAll(onScreen).some(({ state }) => state.status === "error"));

/** The errors of all queries on screen; empty if any of them has data or is loading. */
function errorsOf(cache: QueryCache): readonly string[] {
  const states = cache.findAll(onScreen).map(({ state }) => state);
  if (states.some(({ status }) => status !== "error")) return [];
  return states.map(({ error }) => errorText(error));
}

/** Whether all queries on screen have failed. */
export const useAllFailing = (): boolean => useCached((cache) => errorsOf(cache).length > 0);

/** Seconds between retries during an outage. */
const every = 15;

/**
 * If all queries on screen fail with the same error: that error, and a retry, which also runs every 15 s.
 * A retry makes only one of the failed calls, each in turn, so that nothing on screen changes until the
 * server is back; then everything is refetched. Returns undefined if there is no such outage.
 */
export function useOutageRetry() {
  const cause = useCached((cache) => {
    const [first, ...others] = errorsOf(cache);
    return others.every((error) => error === first) ? first : undefined;
  });
  const client = useQueryClient();
  const isOut = cause !== undefined;
  const tries = useRef(0);
  /** Any successful response ends the outage, and everything is refetched; a retry has done so itself. */
  const mustRefetch = useRef(false);
  const { isPending, mutate: retry } = useMutation({
    mutationFn: async () => {
      const all = client.getQueryCache().findAll(onScreen);
      const failed = all[tries.current % all.length];
      tries.current += 1;
      // A query key holds the segments of the call's path, of which the first is "api".
      const segments = failed?.queryKey.slice(1).filter((part) => typeof part === "string") ?? [];
      await send(get(`/api/${segments.join("/")}`, { summary: "Asks for an answer." }), {});
    },
    onSuccess: () => {
      mustRefetch.current = false;
      return readAgain(client);
    },
  });
  useEffect(() => {
    if (mustRefetch.current && !isOut) void readAgain(client);
    mustRefetch.current = isOut;
    // After each retry too: the outage may go on.
  }, [client, isOut, isPending]);
  useEffect(() => {
    if (!isOut || isPending) return undefined;
    const timer = setTimeout(retry, every * 1000);
    return () => clearTimeout(timer);
  }, [isOut, isPending, retry]);
  const nextTry = `Trying again every ${every} seconds.`;
  return isOut ? { cause, nextTry, busy: isPending, onRetry: () => retry() } : undefined;
}
