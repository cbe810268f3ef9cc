import type { GenericSchema } from "valibot";
import { createTabStore, tableOf } from "@/lib/tab-store";

/** What a person decided about built-in items, by id, stored in this tab (decisions §3). */
export function createDecisions<Decision>(key: string, schema: GenericSchema<unknown, Decision>) {
  const store = createTabStore<Readonly<Record<string, Decision>>>(key, {}, tableOf(schema));
  return {
    use: store.use,
    set: (id: string, decision: Decision) => store.set((all) => ({ ...all, [id]: decision })),
    clear: (ids: readonly string[]) =>
      store.set((all) =>
        Object.fromEntries(Object.entries(all).filter(([id]) => !ids.includes(id))),
      ),
  };
}
