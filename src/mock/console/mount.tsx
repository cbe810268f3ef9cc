import { createRoot } from "react-dom/client";
import { ConsoleBoundary } from "./boundary";
import { ConsolePanel } from "./console-panel";
import type { Demo } from "./demo";
import { DemoProvider } from "./demo-context";
import { TourBar } from "./tour/tour-bar";
import { viewStore } from "./view";

/** All that the demo shows beside the page: the console, and the tour while it is on. */
export function DemoTools({ demo }: { demo: Demo }) {
  const { clean, open, step } = viewStore.use();
  if (clean || (!open && step == null)) return null;
  return (
    <ConsoleBoundary>
      <DemoProvider demo={demo}>
        {open && <ConsolePanel />}
        {step != null && <TourBar step={step} />}
      </DemoProvider>
    </ConsoleBoundary>
  );
}

/** What the page listens to for clicks outside a dialog, a focus that leaves it, and scrolling. */
const ownEvents = [
  "pointerdown",
  "mousedown",
  "touchstart",
  "focusin",
  "wheel",
  "touchmove",
] as const;

/**
 * Draws the console in a root of its own beside the page, so that neither can break the other, and
 * keeps to itself what happens in it: the page's keys and open dialogs do not notice.
 */
export function mountConsole(demo: Demo, handle: HTMLElement): void {
  const host = document.createElement("div");
  for (const name of ownEvents) host.addEventListener(name, (event) => event.stopPropagation());
  host.addEventListener("keydown", (event) => {
    const forAll = event.ctrlKey || event.metaKey || ["D", "d", "h", "?"].includes(event.key);
    if (!forAll) event.stopPropagation();
  });
  handle.before(host);
  const root = document.createElement("div");
  host.append(root);
  createRoot(root).render(<DemoTools demo={demo} />);
}
