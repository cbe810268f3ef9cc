import { usePathname, useSearch } from "wouter/use-browser-location";
import { nextPaint } from "@/lib/next-paint";
import { hrefOf } from "@/lib/paths";
import { dismissToast } from "@/ui/use-toast";
import type { Demo } from "../demo-context";
import { changeView, focusOn } from "../view";
import { tourSteps } from "./steps";

/** Whether an address has a path and all of its parameters; it may have more parameters. */
function isAt(path: string, pathname: string, search: string): boolean {
  const [route = "", query] = path.split("?");
  const current = new URLSearchParams(search);
  const params = [...new URLSearchParams(query)];
  return pathname === hrefOf(route) && params.every(([key, value]) => current.get(key) === value);
}

/** Whether the page is at this path. */
export const useIsAt = (path: string): boolean => isAt(path, usePathname(), useSearch());

/** Navigates the page to a path, as one of its links would. */
export async function goTo(path: string): Promise<void> {
  if (isAt(path, location.pathname, location.search)) return;
  // The page moves the focus to its new screen, but a keyboard user should stay on Next.
  const focused = document.querySelector<HTMLElement>("aside :focus-visible");
  history.pushState(null, "", hrefOf(path));
  await nextPaint();
  focused?.focus();
}

/** The index of the step that is being set up. */
let pendingStep: number | undefined;

/** Sets up a step, then navigates to its screen, unless another step was requested meanwhile. */
export async function goToStep(demo: Pick<Demo, "controls">, step: number): Promise<void> {
  const next = tourSteps[step];
  if (!next || pendingStep === step) return;
  pendingStep = step;
  try {
    await next.setUp?.(await demo.controls());
    if (pendingStep !== step) return;
    changeView({ step });
    // A toast from the last step could cover this step's target.
    dismissToast();
    await goTo(next.path());
  } finally {
    if (pendingStep === step) pendingStep = undefined;
  }
}

/** Starts the tour: closes the console to make room, and navigates to the first screen. */
export async function startTour(demo: Demo): Promise<void> {
  // Each tour has a new conversation.
  changeView({ open: false, clean: false, conversation: undefined });
  await goToStep(demo, 0);
  focusOn("demo-next");
}
