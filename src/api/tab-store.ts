import * as v from "valibot";
import { createStore, useStore } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { persistIn } from "@/lib/browser-storage";
import { tabStorePrefix } from "@/lib/stored-data";

/** The tab stores in use, which are read again when stored data was removed or replaced. */
const stores = new Set<{ persist: { rehydrate: () => unknown } }>();

/** Makes all tab stores read what is stored again. */
export function rereadTabStores(): void {
  for (const { persist: stored } of stores) void stored.rehydrate();
}

/** A value that a person changes and no call stores; it survives a reload of this tab. */
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
    /** Changes it. Returns how to put back the whole value from before, so call that before any other change. */
    set(next: (now: Readonly<T>) => Readonly<T>): () => void {
      const before = store.getState();
      store.setState({ value: next(before.value) });
      return () => store.setState(before);
    },
    /** The value in a component, which renders again when it changes. */
    use: (): Readonly<T> => useStore(store, ({ value }) => value),
  };
}
