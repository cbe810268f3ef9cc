import { usePathname, useSearch } from "wouter/use-browser-location";
import { nextPaint } from "@/lib/next-paint";
import { hrefOf } from "@/lib/paths";
import { dismissToast } from "@/ui/use-toast";
import type { Demo } from "../demo-context";
import { changeView, focusOn } from "../view";
import { tourSteps } from "./steps";

/** Whether an address has a step's path and parameters; it may have others too. */
function isAt(path: string, pathname: string, search: string): boolean {
  const [wanted = "", query] = path.split("?");
  const here = new URLSearchParams(search);
  const parts = [...new URLSearchParams(query)];
  return pathname === hrefOf(wanted) && parts.every(([name, value]) => here.get(name) === value);
}

/** Whether the page is at that path; renders the component again when that changes. */
export const useIsAt = (path: string): boolean => isAt(path, usePathname(), useSearch());

/** Takes the page to a path, as one of its own links would. */
export async function goTo(path: string): Promise<void> {
  if (isAt(path, location.pathname, location.search)) return;
  // By keyboard, Next keeps the focus, which the page takes to its screen.
  const pressed = document.querySelector<HTMLElement>("aside :focus-visible");
  history.pushState(null, "", hrefOf(path));
  await nextPaint();
  pressed?.focus();
}

/** The step that is being opened. */
let goal: number | undefined;

/** Runs a step's opening, then goes to its screen, unless another step was asked for meanwhile. */
export async function goToStep(demo: Pick<Demo, "controls">, step: number): Promise<void> {
  const next = tourSteps[step];
  if (!next || goal === step) return;
  goal = step;
  try {
    await next.opening?.(await demo.controls());
    if (goal !== step) return;
    changeView({ step });
    // A toast from the last step could cover this step's target.
    dismissToast();
    await goTo(next.path());
  } finally {
    if (goal === step) goal = undefined;
  }
}

/** Begins the tour: the console closes to make room, and the page goes to the first screen. */
export async function startTour(demo: Demo): Promise<void> {
  // A new tour is about another conversation.
  changeView({ open: false, clean: false, conversation: undefined });
  await goToStep(demo, 0);
  focusOn("demo-next");
}
