import * as v from "valibot";
import { Count } from "@/contract/values";
import { readStoredJson, writeStored } from "@/lib/browser-storage";
import { createStore } from "@/lib/store";

/** The console's tabs. */
export const tabNames = ["scenario", "faults", "send", "log", "tour"] as const;

const View = v.object({
  open: v.boolean(),
  /** A clean screen hides the console, its button and the tour. */
  clean: v.boolean(),
  wide: v.boolean(),
  tab: v.picklist(tabNames),
  /** The tour's step, from 0; null or absent where no tour is under way. */
  step: v.nullish(Count),
  /** The conversation that the tour is about, once it has begun. */
  conversation: v.nullish(v.string()),
});

/** What shows of the console; stored for a reload of this tab. */
export type View = v.InferOutput<typeof View>;

const key = "demo-console";
const stored = v.safeParse(View, readStoredJson("tab", key));

export const viewStore = createStore<View>(
  stored.success ? stored.output : { open: false, clean: false, wide: false, tab: "scenario" },
);

let isChanged = false;

/** Whether a reload brought the view back: the person has just opened nothing. */
export const isViewRestored = (): boolean => !isChanged;

/** Changes what shows. */
export function changeView(changes: Partial<View>): void {
  isChanged = true;
  const view = { ...viewStore.get(), ...changes };
  writeStored("tab", key, JSON.stringify(view));
  viewStore.set(view);
}

/** Ends the tour. */
export const endTour = (): void => changeView({ step: null, conversation: null });
