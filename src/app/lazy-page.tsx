import type { QueryClient } from "@tanstack/react-query";
import { type ComponentType, createElement, lazy } from "react";
import { noteMissing } from "@/components/lazy-part";

/** A screen whose code is fetched when it is needed, or a little earlier. */
export interface LazyPage {
  Page: ComponentType;
  /** Fetches the code ahead; failures show when the screen is opened. */
  preload: () => void;
  /** Fetches the code, and asks for what the screen will read first. */
  prepare: (cache: QueryClient) => void;
}

/**
 * A screen's module. What it reads first is a property of the component: with any other export
 * beside it, editing the page would reload it instead of refreshing it in place.
 */
interface PageModule {
  default: ComponentType & { prefetch?: (cache: QueryClient) => void };
}

type Load = () => Promise<PageModule>;

/**
 * React.lazy that does not suspend where the code is there already, so that a warmed screen is
 * painted with the click. What is shown is settled at the screen's first drawing and outside React:
 * below a Suspense boundary state is lost with every suspension, and a fetch that failed would be
 * repeated for ever. A failed screen stays failed until its error's Retry.
 */
export function lazyPage(load: Load): LazyPage {
  let loaded: ComponentType | undefined;
  let pending: ReturnType<Load> | undefined;
  let shown: ComponentType | undefined;

  const fetchOnce = (): ReturnType<Load> => {
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
