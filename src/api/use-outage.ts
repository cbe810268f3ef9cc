import { notifyManager, type QueryCache, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { errorText } from "@/lib/failure";

function causeIn(cache: QueryCache): string | undefined {
  const states = cache.findAll({ type: "active" }).map(({ state }) => state);
  if (states.length === 0 || states.some(({ status }) => status !== "error")) return undefined;
  const [cause, ...others] = new Set(states.map(({ error }) => errorText(error)));
  return others.length === 0 ? cause : "";
}

/**
 * Whether the backend answers nothing that is on screen: the error that every call failed with, or
 * "" if they failed with several. Undefined while any has an answer or is under way.
 */
export function useOutage(): string | undefined {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  );
  return useSyncExternalStore(subscribe, () => causeIn(cache));
}
