import { createStore } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { persistIn } from "@/lib/browser-storage";

/** The console's tabs. */
export const tabNames = ["scenario", "faults", "send", "log", "tour"] as const;

/** What shows of the console. */
export interface View {
  open: boolean;
  /** A clean screen hides the console, its button and the tour. */
  clean: boolean;
  tab: (typeof tabNames)[number];
  /** The tour's step, from 0; undefined where no tour is under way. */
  step?: number;
  /** The conversation that the tour is about, once it has begun. */
  conversation?: string;
}

const closed: View = { open: false, clean: false, tab: "scenario" };

/** What shows of the console; a reload of this tab brings it back. */
export const viewStore = createStore<View>()(
  persist(() => closed, {
    name: "demo-console",
    storage: createJSONStorage(() => persistIn("tab")),
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
export const endTour = (): void => changeView({ step: undefined, conversation: undefined });
