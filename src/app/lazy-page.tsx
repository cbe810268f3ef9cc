import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { lazyPart } from "@/components/lazy-part";

/** A screen whose code is fetched on demand, or ahead. */
export interface LazyPage {
  Page: ComponentType;
  /** Fetches the code ahead; a failure shows when the screen is opened. */
  preload: () => void;
  /** Fetches the code, and the screen's first data. */
  prepare: (cache: QueryClient) => void;
}

/**
 * A screen's module. What it reads first is a property of the component: with any other export
 * beside it, editing the page would reload it instead of refreshing it in place.
 */
interface PageModule {
  default: ComponentType & { prefetch?: (cache: QueryClient) => void };
}

/** Imports a screen's module. */
export type LoadPage = () => Promise<PageModule>;

/** Fetches a screen on demand, or ahead, so that it paints with the click. */
export function lazyPage(load: LoadPage): LazyPage {
  const Page = lazyPart(load, (module) => module.default);
  return {
    Page,
    preload: () => void Page.load().catch(() => undefined),
    prepare: (cache) =>
      void Page.load().then(
        (module) => module.default.prefetch?.(cache),
        () => undefined,
      ),
  };
}
