import type { FetchQueryOptions, QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { lazyPart } from "@/components/lazy-part";
import { prefetch } from "@/api/query";

/**
 * A screen's module. What it reads first is a property of the component: with any other export
 * beside it, editing the page would reload it instead of refreshing it in place.
 */
interface PageModule {
  default: ComponentType & {
    prefetch?: readonly Pick<FetchQueryOptions, "queryKey" | "queryFn">[];
  };
}

const ignore = () => undefined;

/** Fetches a screen on demand, or ahead, so that it paints with the click. */
export function lazyPage(load: () => Promise<PageModule>) {
  const Page = lazyPart(load);
  return {
    Page,
    /** Fetches the code ahead; a failure shows when the screen is opened. */
    preload: () => void Page.load().catch(ignore),
    /** Fetches the code, and the screen's first data. */
    prepare: (cache: QueryClient) =>
      void Page.load().then(
        (module) => module.default.prefetch?.forEach((query) => void prefetch(cache, query)),
        ignore,
      ),
  };
}
