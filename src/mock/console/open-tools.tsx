import { useEffect } from "react";
import { ConsolePanel } from "./console-panel";
import { useDemo } from "./demo-context";
import { tourSteps } from "./tour/steps";
import { TourBar } from "./tour/tour-bar";
import { useView } from "./view";

/**
 * CSS rules that shrink the page, with its dialogs and notices, while the console or the tour is
 * shown, so that nothing is covered. On a phone the console's button leaves a dialog's Close.
 */
const dockRules = `
html body {
  contain: layout;
  width: calc(100% - var(--panel-right, 0px));
  height: calc(100dvh - var(--panel-bottom, 0px) - var(--tour-bottom, 0px));
  min-height: 0;
  overflow: auto;
}
#root, #root > .h-dvh { height: 100%; }
#root > .min-h-dvh { min-height: 100%; }
[data-tour-target]:not(:focus-visible) { outline: 2px solid var(--primary); outline-offset: -2px; }
:is(a, button)[data-tour-target]:not(:focus-visible) { outline-offset: 2px; }
[data-tour-target] { scroll-margin: 0.5rem; }
@media (width < 48rem) { html:has([role="dialog"]) #demo-handle { top: 60%; } }
html[data-tour-target-low] [data-slot="toasts"] { --toast-top: 0px; --toast-bottom: auto; }
`;

/** Sets `holdUrgent` while the tour runs, so that the urgent count stays down. */
function useTourHold(isTouring: boolean): void {
  const { setConditions, demo, status } = useDemo();
  const isHeld = status.conditions.holdUrgent;
  useEffect(() => {
    // At the start, and again after a reset or another scenario.
    if (isTouring && !isHeld) setConditions({ holdUrgent: true });
  }, [isTouring, isHeld, setConditions]);
  useEffect(() => {
    if (!isTouring) return undefined;
    return () =>
      void demo.controls().then((controls) => controls.setConditions({ holdUrgent: false }));
  }, [isTouring, demo]);
}

/** The console and the tour, whose code is loaded when one of them is opened. */
export default function OpenTools() {
  const { clean, open, step } = useView();
  const current = step === undefined ? undefined : tourSteps[step];
  useTourHold(current !== undefined);
  if (clean) return null;
  return (
    <>
      <style>{dockRules}</style>
      {open && <ConsolePanel />}
      {current && <TourBar current={current} />}
    </>
  );
}
