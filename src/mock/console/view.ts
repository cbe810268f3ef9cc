import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { persistIn } from "@/lib/browser-storage";

/** The console's tabs. */
export const tabNames = ["scenario", "faults", "send", "log", "tour"] as const;

/** What is visible of the console. */
export interface View {
  open: boolean;
  /** A clean screen hides the console, its button and the tour. */
  clean: boolean;
  tab: (typeof tabNames)[number];
  /** The tour's step, from 0; undefined if no tour is running. */
  step?: number;
  /** The conversation that the tour is about, once it has begun. */
  conversation?: string;
}

/** What is visible of the console; survives a reload of this tab. */
export const useView = create<View>()(
  persist((): View => ({ open: false, clean: false, tab: "scenario" }), {
    name: "demo-console",
    storage: createJSONStorage(() => persistIn("tab")),
  }),
);

let isChanged = false;

/** Whether a reload restored the view, so that the person has not just opened anything. */
export const isViewRestored = (): boolean => !isChanged;

/** Changes what is visible. */
export function changeView(changes: Partial<View>): void {
  isChanged = true;
  useView.setState(changes);
}

/** Gives the focus to the tour's button that goes on, or to the console's handle. */
export const focusOn = (id: "demo-next" | "demo-handle"): void =>
  document.getElementById(id)?.focus();

/** Ends the tour. */
export const endTour = (): void => changeView({ step: undefined, conversation: undefined });
