import * as v from "valibot";
import { createStore } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { Count } from "@/contract/values";
import { persistIn } from "@/lib/browser-storage";

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

/** What shows of the console. */
export type View = v.InferOutput<typeof View>;

const closed: View = { open: false, clean: false, wide: false, tab: "scenario" };

/** What shows of the console; a reload of this tab brings it back. */
export const viewStore = createStore<View>()(
  persist(() => closed, {
    name: "demo-console",
    storage: createJSONStorage(() => persistIn("tab")),
    merge: (stored) => {
      const view = v.safeParse(View, stored);
      return view.success ? view.output : closed;
    },
  }),
);

let isChanged = false;

/** Whether a reload brought the view back: the person has just opened nothing. */
export const isViewRestored = (): boolean => !isChanged;

/** Changes what shows. */
export function changeView(changes: Partial<View>): void {
  isChanged = true;
  viewStore.setState(changes);
}

/** Ends the tour. */
export const endTour = (): void => changeView({ step: null, conversation: null });
