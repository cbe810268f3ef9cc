import type { QueryClient } from "@tanstack/react-query";
import { type ComponentType, createElement, lazy } from "react";
import { noteMissing } from "@/components/lazy-part";
import { once } from "@/lib/once";

/**
 * A screen's module. What it reads first is a property of the component: with any other export
 * beside it, editing the page would reload it instead of refreshing it in place.
 */
interface PageModule {
  default: ComponentType & { prefetch?: (cache: QueryClient) => void };
}

/**
 * React.lazy that does not suspend if the code is already there, so that a preloaded screen paints
 * with the click. What is shown is decided once, outside React: inside, suspending would lose that
 * state, and a failed fetch would repeat for ever. A failed screen stays failed until Retry.
 */
export function lazyPage(load: () => Promise<PageModule>) {
  let loaded: ComponentType | undefined;
  let shown: ComponentType | undefined;

  const fetchCode = once(async () => {
    try {
      const module = await load();
      loaded = module.default;
      return module;
    } catch (error) {
      noteMissing(() => {
        shown = undefined;
      });
      throw error;
    }
  });
  const ignore = () => undefined;
  return {
    Page: () => {
      shown ??= loaded ?? lazy(fetchCode);
      return createElement(shown);
    },
    /** Fetches the code ahead; a failure shows when the screen is opened. */
    preload: () => void fetchCode().catch(ignore),
    /** Fetches the code, and the screen's first data. */
    prepare: (cache: QueryClient) =>
      void fetchCode().then((module) => module.default.prefetch?.(cache), ignore),
  };
}
