import {
  notifyManager,
  type Query,
  type QueryCache,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { get } from "@/contract/call";
import { errorText } from "@/lib/failure";
import { isRefusal, send } from "./client";

const onScreen = { type: "active" } as const;

function useCached<Read>(read: (cache: QueryCache) => Read): Read {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  );
  return useSyncExternalStore(subscribe, () => read(cache));
}

/** Whether a reading that is on screen has failed. */
export const useFailing = (): boolean =>
  useCached((cache) => cache.findAll(onScreen).some(({ state }) => state.status === "error"));

/**
 * Whether the backend answers nothing that is on screen: the error that every call failed with, or
 * "" if they failed with several. Undefined while any has an answer or is under way.
 */
export const useOutage = (): string | undefined =>
  useCached((cache) => {
    const states = cache.findAll(onScreen).map(({ state }) => state);
    if (states.length === 0 || states.some(({ status }) => status !== "error")) return undefined;
    const [cause, ...others] = new Set(states.map(({ error }) => errorText(error)));
    return others.length === 0 ? cause : "";
  });

/** When the server last failed to answer, on whatever screen; 0 if it has answered since. */
function failedAt(cache: QueryCache): number {
  const states = cache.getAll().map(({ state }) => state);
  const failures = states.filter(({ error, status }) => status === "error" && !isRefusal(error));
  const at = Math.max(0, ...failures.map(({ errorUpdatedAt }) => errorUpdatedAt));
  return states.some(({ dataUpdatedAt }) => dataUpdatedAt > at) ? 0 : at;
}

/** Seconds from one try to the next, where nothing answers. */
const every = 15;

/**
 * The one cause of all the failures on screen, and how to try again, which happens by itself, too. One
 * of the calls asks whether the server is back, so that nothing on screen changes until it is; then
 * everything is read again.
 */
export function useOutageRetry() {
  const cause = useOutage();
  const client = useQueryClient();
  const isOut = Boolean(cause);
  const readAll = useCallback(() => client.refetchQueries(onScreen), [client]);
  // Whether the rest on screen would still be answered shows when it is asked for.
  const doubtedAt = useCached(failedAt);
  useEffect(() => {
    const answered = { ...onScreen, predicate: ({ state }: Query) => state.status === "success" };
    // What is under way goes on: each further failure would begin it anew.
    if (doubtedAt > 0) void client.refetchQueries(answered, { cancelRefetch: false });
  }, [client, doubtedAt]);
  // Any answer ends it, such as one to a live message.
  const wasOut = useRef(false);
  useEffect(() => {
    if (wasOut.current && !isOut) void readAll();
    wasOut.current = isOut;
  }, [isOut, readAll]);
  const { isPending, mutate: retry } = useMutation({
    mutationFn: async () => {
      const [failed] = client.getQueryCache().findAll(onScreen);
      // A key is the segments of its call's path, after "api".
      const segments = failed?.queryKey.slice(1).filter((part) => typeof part === "string") ?? [];
      await send(get(`/api/${segments.join("/")}`, { summary: "Asks for an answer." }), {});
    },
    onSuccess: readAll,
  });
  useEffect(() => {
    if (!isOut || isPending) return undefined;
    const timer = setTimeout(retry, every * 1000);
    return () => clearTimeout(timer);
  }, [isOut, isPending, retry]);
  const nextTry = `Trying again every ${every} seconds.`;
  return cause ? { cause, nextTry, busy: isPending, onRetry: () => retry() } : undefined;
}
