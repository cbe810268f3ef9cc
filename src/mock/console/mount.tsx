import { useStore } from "zustand";
import { createRoot } from "react-dom/client";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { Button } from "@/ui/button";
import { ConsolePanel } from "./console-panel";
import { type Demo, DemoProvider } from "./demo-context";
import { TourBar } from "./tour/tour-bar";
import { TourHold } from "./tour/tour-hold";
import { changeView, viewStore } from "./view";

/** What stands in the place of the console where that has failed; the page goes on. */
export function ConsoleFailed({ resetErrorBoundary }: Pick<FallbackProps, "resetErrorBoundary">) {
  const openAgain = () => {
    changeView({ open: true, tab: "scenario" });
    resetErrorBoundary();
  };
  return (
    <div
      role="alert"
      className="fixed right-3 bottom-3 z-50 grid max-w-xs gap-3 rounded-lg border bg-popover p-4 shadow-overlay"
    >
      <p>
        <strong className="block font-semibold">The demo console failed</strong>
        The demo itself goes on as it was.
      </p>
      <Button variant="outline" onClick={openAgain}>
        Open It Again
      </Button>
    </div>
  );
}

/** All that the demo shows beside the page: the console, and the tour while it is on. */
export function DemoTools({ demo }: { demo: Demo }) {
  const { clean, open, step } = useStore(viewStore);
  const isTouring = step != null;
  if (!isTouring && (clean || !open)) return null;
  return (
    <ErrorBoundary FallbackComponent={ConsoleFailed}>
      <DemoProvider demo={demo}>
        {isTouring && <TourHold />}
        {open && !clean && <ConsolePanel />}
        {isTouring && !clean && <TourBar step={step} />}
      </DemoProvider>
    </ErrorBoundary>
  );
}

/** What the page listens to for clicks outside a dialog, a focus that leaves it, and scrolling. */
const ownEvents = "pointerdown mousedown touchstart focusin wheel touchmove".split(" ");

/** Draws the console in its own root beside the page, which does not see the console's events. */
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
