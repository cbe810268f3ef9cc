import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { persistIn } from "@/lib/browser-storage";

/** The console's tabs. */
export const tabNames = ["scenario", "faults", "send", "log", "tour"] as const;

/** The state of the console's user interface. */
export interface View {
  open: boolean;
  /** Whether the console, its button and the tour are hidden. */
  clean: boolean;
  tab: (typeof tabNames)[number];
  /** The index of the tour's current step; undefined if no tour is running. */
  step?: number;
  /** The id of the tour's conversation, once there is one. */
  conversation?: string;
}

/** The store of the console's view, which survives a reload of this tab. */
export const useView = create<View>()(
  persist((): View => ({ open: false, clean: false, tab: "scenario" }), {
    name: "demo-console",
    storage: createJSONStorage(() => persistIn("tab")),
  }),
);

let isChanged = false;

/** Whether the view is as a reload restored it, so that nothing was just opened by the user. */
export const isViewRestored = (): boolean => !isChanged;

/** Changes the view. */
export function changeView(changes: Partial<View>): void {
  isChanged = true;
  useView.setState(changes);
}

/** Focuses the tour's Next button or the console's button. */
export const focusOn = (id: "demo-next" | "demo-handle"): void =>
  document.getElementById(id)?.focus();

/** Ends the tour. */
export const endTour = (): void => changeView({ step: undefined, conversation: undefined });
