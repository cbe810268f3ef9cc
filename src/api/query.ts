import {
  notifyManager,
  type Query,
  QueryClient,
  type QueryFilters,
  queryOptions,
} from "@tanstack/react-query";
import { type AnswerOf, type Call, type Lenient, type ParamsOf, pathOf } from "@/contract/call";
import { send } from "./client";

// Notify in a microtask: with the library's timer, new data would appear a frame later.
notifyManager.setScheduler(queueMicrotask);

/**
 * Refetches queries: those on screen now, the others when they are next shown. That includes failed
 * ones, which are removed from the cache because the library would not invalidate them.
 */
export function readAgain(client: QueryClient, filters: QueryFilters = {}) {
  const hasFailed = ({ state }: Query) => state.status === "error" && state.data === undefined;
  client.removeQueries({ ...filters, type: "inactive", predicate: hasFailed });
  return client.invalidateQueries(filters);
}

/**
 * The query cache's defaults: data never becomes stale, no polling, no automatic
 * refetches or retries. `networkMode: always`, because the demo answers without a network.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        retryOnMount: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });

/** A call's cache key: the segments of its path, then its query, if it has one. */
export function callKey(
  call: Call,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, unknown>> = {},
): readonly unknown[] {
  const segments = pathOf(call, params).slice(1).split("/");
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? segments : [...segments, Object.fromEntries(given)];
}

/** The useQuery options for a GET without path parameters. A missing response body becomes null. */
export const callQuery = <C extends Call & { method: "GET" }>(
  call: keyof ParamsOf<C> extends never ? C : never,
) =>
  queryOptions({
    queryKey: callKey(call),
    queryFn: async ({ signal }): Promise<Lenient<AnswerOf<C>> | null> =>
      // `call` has no path parameters, so the signal is all it needs.
      (await send<C>(call, { signal } as Parameters<typeof send<C>>[1])) ?? null,
  });
