import * as v from "valibot";
import { createStore, useStore } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { persistIn } from "@/lib/browser-storage";
import { tabStorePrefix } from "@/lib/stored-data";

/** The tab stores in use. They are read again after stored data was removed or replaced. */
const stores = new Set<{ persist: { rehydrate: () => unknown } }>();

/** Makes all tab stores read their stored values again. */
export function rereadTabStores(): void {
  for (const { persist: stored } of stores) void stored.rehydrate();
}

/** A value kept in this tab only, across reloads. A stored value that does not fit `schema` is ignored. */
export function createTabStore<T>(
  key: string,
  initial: Readonly<NoInfer<T>>,
  schema: v.GenericSchema<unknown, T>,
) {
  const store = createStore<{ value: Readonly<T> }>()(
    persist(() => ({ value: initial }), {
      name: tabStorePrefix + key,
      storage: createJSONStorage(() => persistIn("tab")),
      merge: (stored) => {
        const kept = v.safeParse(v.object({ value: schema }), stored);
        return kept.success ? kept.output : { value: initial };
      },
    }),
  );
  stores.add(store);
  return {
    get: (): Readonly<T> => store.getState().value,
    /** Changes the value. Returns an undo that restores all of the old value: call it before other changes. */
    set(next: (now: Readonly<T>) => Readonly<T>): () => void {
      const before = store.getState();
      store.setState({ value: next(before.value) });
      return () => store.setState(before);
    },
    /** A hook that returns the value, and re-renders the component when it changes. */
    use: (): Readonly<T> => useStore(store, ({ value }) => value),
  };
}
