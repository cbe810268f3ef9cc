import * as v from "valibot";
import { createTabStore, tableOf } from "@/lib/tab-store";

const Decision = v.object({
  kind: v.picklist(["executed", "dismissed", "implemented", "rejected"]),
  at: v.number(),
  /** The implemented answer, as edited. */
  text: v.optional(v.string()),
});
type Decision = v.InferOutput<typeof Decision>;

const store = createTabStore<Readonly<Record<string, Decision>>>(
  "decisions",
  {},
  tableOf(Decision),
);

/** What a person decided about recommendations and suggestions, by id (decisions §3). */
export const useDecisions = store.use;

/** Decides about one of them. */
export const decide = (id: string, kind: Decision["kind"], text?: string): void =>
  store.set((all) => ({ ...all, [id]: { kind, at: Date.now(), text } }));

/** Takes decisions back. */
export const undecide = (...ids: readonly string[]): void =>
  store.set((all) => Object.fromEntries(Object.entries(all).filter(([id]) => !ids.includes(id))));
