import { useSyncExternalStore } from "react";
import { Listeners } from "./listeners";

/** A value outside React that components can subscribe to. */
export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  /** Calls back after each change; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
  /** The value in a component, which renders again when it changes. */
  use: () => T;
}

/** Creates a store that holds `initial` until it is set. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const changes = new Listeners();
  const get = () => value;
  return {
    get,
    set: (next) => {
      value = next;
      changes.notify();
    },
    subscribe: changes.add,
    use: () => useSyncExternalStore(changes.add, get, get),
  };
}
