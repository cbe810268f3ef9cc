import type { QueryClient } from "@tanstack/react-query";
import { type ComponentType, createElement, lazy } from "react";
import { noteMissing } from "@/components/lazy-part";

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

/**
 * React.lazy that does not suspend if the code is already there, so that a preloaded screen paints
 * with the click. What is shown is decided once, outside React: inside, suspending would lose that
 * state, and a failed fetch would repeat for ever. A failed screen stays failed until Retry.
 */
export function lazyPage(load: LoadPage): LazyPage {
  let loaded: ComponentType | undefined;
  let pending: ReturnType<LoadPage> | undefined;
  let shown: ComponentType | undefined;

  const fetchOnce = (): ReturnType<LoadPage> => {
    pending ??= load().then(
      (module) => {
        loaded = module.default;
        return module;
      },
      (error: unknown) => {
        pending = undefined;
        noteMissing(() => {
          shown = undefined;
        });
        throw error;
      },
    );
    return pending;
  };

  function Page() {
    shown ??= loaded ?? lazy(fetchOnce);
    return createElement(shown);
  }

  return {
    Page,
    preload: () => void fetchOnce().catch(() => undefined),
    prepare: (cache) =>
      void fetchOnce().then(
        (module) => module.default.prefetch?.(cache),
        () => undefined,
      ),
  };
}
