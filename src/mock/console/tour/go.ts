import { usePathname, useSearch } from "wouter/use-browser-location";
import { dismissToast } from "@/ui/use-toast";
import type { Demo } from "../demo-context";
import { changeView } from "../view";
import { tourSteps } from "./steps";

const base = import.meta.env.BASE_URL.replace(/\/$/, "");

/** A path as a link's address. */
export const hrefOf = (path: string): string => base + path;

/** Whether an address shows what a step plays on; other parts of it may differ. */
function isAt(path: string, pathname: string, search: string): boolean {
  const [wanted = "", query] = path.split("?");
  const here = new URLSearchParams(search);
  const parts = [...new URLSearchParams(query)];
  return pathname === hrefOf(wanted) && parts.every(([name, value]) => here.get(name) === value);
}

/** Whether the page is there; a component renders again when the page goes elsewhere. */
export const useIsAt = (path: string): boolean => isAt(path, usePathname(), useSearch());

/** Has the page go to a path, as a link of its own would. */
export function goTo(path: string): void {
  if (!isAt(path, location.pathname, location.search)) history.pushState(null, "", hrefOf(path));
}

/** The step that is being opened. */
let goal: number | undefined;

/** Goes to a step and its screen, once what opens the step has happened; the last step asked for counts. */
export async function goToStep(demo: Pick<Demo, "controls">, step: number): Promise<void> {
  const next = tourSteps[step];
  if (!next || goal === step) return;
  goal = step;
  try {
    await next.opening?.(await demo.controls());
    if (goal !== step) return;
    changeView({ step });
    // What the last step said would cover what this one is about.
    dismissToast();
    goTo(next.path());
  } finally {
    if (goal === step) goal = undefined;
  }
}

/** Begins the tour: the console closes to make room, and the page goes to the first screen. */
export function startTour(demo: Demo): void {
  // A new tour is about another conversation.
  changeView({ open: false, clean: false, conversation: undefined });
  void goToStep(demo, 0);
}
