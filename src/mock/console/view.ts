import * as v from "valibot";
import { Count } from "@/contract/values";
import { writeStored, readStoredJson } from "@/lib/browser-storage";

/** The console's tabs. */
export const tabNames = ["scenario", "faults", "send", "log", "tour"] as const;
export type TabName = (typeof tabNames)[number];

const View = v.object({
  /** Whether the console stands open. */
  open: v.boolean(),
  /** A clean screen: neither the console nor its button nor the tour shows. */
  clean: v.boolean(),
  /** Twice as wide. */
  wide: v.boolean(),
  tab: v.picklist(tabNames),
  /** The tour's step, from 0; null or absent where none is under way. */
  step: v.nullish(Count),
  /** The conversation that the tour is about, once it has begun. */
  conversation: v.nullish(v.string()),
});

/** How the console stands; kept for a reload of this tab. */
export type View = v.InferOutput<typeof View>;

const key = "demo-console";
const listeners = new Set<() => void>();
const asKept = v.safeParse(View, readStoredJson("tab", key));
let view: View = asKept.success
  ? asKept.output
  : { open: false, clean: false, wide: false, tab: "scenario" };

/** How the console stands now. */
export const currentView = (): View => view;

let touched = false;

/** Whether it stands as a reload has found it: nobody has just asked for it. */
export const isAsKept = (): boolean => !touched;

/** Changes how it stands. */
export function changeView(change: Partial<View>): void {
  touched = true;
  view = { ...view, ...change };
  writeStored("tab", key, JSON.stringify(view));
  for (const listener of listeners) listener();
}

/** Ends the tour. */
export const endTour = (): void => changeView({ step: null, conversation: null });

/** Calls back when it changes. */
export const onView = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
