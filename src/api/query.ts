import {
  type FetchQueryOptions,
  type Query,
  QueryClient,
  type QueryKey,
  queryOptions,
} from "@tanstack/react-query";
import { type AnswerOf, type Call, type ParamsOf, pathOf, type QueryOf } from "@/contract/call";
import type { Lenient } from "@/contract/lenient";
import { send } from "./client";

/** A reading that failed before anything came, and that nothing on screen shows. */
const isEmptyFailure = (query: Query): boolean =>
  query.state.status === "error" &&
  query.state.data === undefined &&
  query.getObserversCount() === 0;

/**
 * A client that also makes failed readings again. The library leaves one that nothing shows as it
 * is, since it has no data that could be old: it is forgotten, so that the next page makes it.
 */
class ReadingClient extends QueryClient {
  override invalidateQueries(...given: Parameters<QueryClient["invalidateQueries"]>) {
    for (const query of this.getQueryCache().findAll(given[0])) {
      if (isEmptyFailure(query)) this.getQueryCache().remove(query);
    }
    return super.invalidateQueries(...given);
  }

  /** Reads ahead what was never read: what failed is its page's to read again, by Retry. */
  override prefetchQuery<Data, Failure, Selected, Key extends QueryKey>(
    options: FetchQueryOptions<Data, Failure, Selected, Key>,
  ) {
    const failed = this.getQueryState(options.queryKey)?.status === "error";
    return failed ? Promise.resolve() : super.prefetchQuery(options);
  }
}

/**
 * The data cache with spec §7's default behaviour: results never become stale, no reading again on
 * focus, no polling, no retries, and a reading that failed, ahead of its page as well, is made again
 * by Retry or a change alone. `networkMode: always` because a demo answers without a network.
 */
export function createQueryClient(): QueryClient {
  return new ReadingClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 5 * 60 * 1000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        retryOnMount: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** The parts of a reading: path parameters where the call has them, query where it takes one. */
type Reading<C extends Call> = (keyof ParamsOf<C> extends never
  ? { params?: never }
  : { params: ParamsOf<C> }) &
  (C extends { query: unknown } ? { query?: QueryOf<C> } : { query?: never });

/** The cache key of a call: its path's segments, then its query where there is one (spec §7). */
export function keyOf(
  call: Call,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, unknown>> = {},
): readonly unknown[] {
  const segments = pathOf(call, params).slice(1).split("/");
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? segments : [...segments, Object.fromEntries(given)];
}

/** useQuery's options for a GET of the contract. A null or missing answer reads as null. */
export function callQuery<C extends Call & { method: "GET" }>(
  call: C,
  ...[parts]: Partial<Reading<C>> extends Reading<C> ? [parts?: Reading<C>] : [parts: Reading<C>]
) {
  const given: { params?: Record<string, string>; query?: Record<string, unknown> } = {
    ...parts,
  };
  return queryOptions({
    queryKey: keyOf(call, given.params, given.query),
    queryFn: async ({ signal }): Promise<Lenient<AnswerOf<C>> | null> => {
      // Reading<C> is Parts<C> without a body, which a GET has none of.
      const answer = await send<C>(call, { ...parts, signal } as Parameters<typeof send<C>>[1]);
      return answer ?? null;
    },
  });
}
