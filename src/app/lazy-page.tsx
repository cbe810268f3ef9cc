import { type ComponentType, createElement, lazy, useState } from "react";

/** A screen whose code is fetched when it is needed, or a little earlier. */
export interface LazyPage {
  Page: ComponentType;
  /** Fetches the code ahead; failures show when the screen is opened. */
  preload: () => void;
}

type Load = () => Promise<{ default: ComponentType }>;

/**
 * React.lazy that does not suspend once the code is there, so that a warmed screen is painted with
 * the click. A failed fetch is tried again at the next opening.
 */
export function lazyPage(load: Load): LazyPage {
  let loaded: ComponentType | undefined;
  let pending: ReturnType<Load> | undefined;

  const fetchOnce = (): ReturnType<Load> => {
    pending ??= load().then(
      (module) => {
        loaded = module.default;
        return module;
      },
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    );
    return pending;
  };

  function Page() {
    const [Shown] = useState<ComponentType>(() => loaded ?? lazy(fetchOnce));
    return createElement(Shown);
  }

  return { Page, preload: () => void fetchOnce().catch(() => undefined) };
}
