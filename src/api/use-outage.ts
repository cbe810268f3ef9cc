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

/** Whether a reading that is on screen has failed. */
export const useFailing = (): boolean =>
  useCached((cache) => cache.findAll(onScreen).some(({ state }) => state.status === "error"));

/** The errors of all that is on screen; none while any of it has an answer or is under way. */
function errorsOf(cache: QueryCache): readonly string[] {
  const states = cache.findAll(onScreen).map(({ state }) => state);
  if (states.some(({ status }) => status !== "error")) return [];
  return states.map(({ error }) => errorText(error));
}

/** Whether the backend answers nothing that is on screen. */
export const useAllFailing = (): boolean => useCached((cache) => errorsOf(cache).length > 0);

/** The error that all readings on screen have failed with, if it is one. */
const useCause = (): string | undefined =>
  useCached((cache) => {
    const [first, ...others] = errorsOf(cache);
    return others.every((error) => error === first) ? first : undefined;
  });

/** Seconds from one try to the next, where nothing answers. */
const every = 15;

/**
 * The one cause of all the failures on screen, and how to try again, which happens by itself, too. One
 * of the calls in turn asks whether the server is back, so that nothing on screen changes until it is;
 * then everything is read again.
 */
export function useOutageRetry() {
  const cause = useCause();
  const client = useQueryClient();
  const isOut = cause !== undefined;
  // Any answer ends it, such as one to a live message.
  const wasOut = useRef(false);
  useEffect(() => {
    if (wasOut.current && !isOut) void readAgain(client);
    wasOut.current = isOut;
  }, [client, isOut]);
  const tries = useRef(0);
  const { isPending, mutate: retry } = useMutation({
    mutationFn: async () => {
      const all = client.getQueryCache().findAll(onScreen);
      const failed = all[tries.current % all.length];
      tries.current += 1;
      // A key is the segments of its call's path, after "api".
      const segments = failed?.queryKey.slice(1).filter((part) => typeof part === "string") ?? [];
      await send(get(`/api/${segments.join("/")}`, { summary: "Asks for an answer." }), {});
    },
    onSuccess: () => readAgain(client),
  });
  useEffect(() => {
    if (!isOut || isPending) return undefined;
    const timer = setTimeout(retry, every * 1000);
    return () => clearTimeout(timer);
  }, [isOut, isPending, retry]);
  const nextTry = `Trying again every ${every} seconds.`;
  return isOut ? { cause, nextTry, busy: isPending, onRetry: () => retry() } : undefined;
}
