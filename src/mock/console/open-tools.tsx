import { type RefObject, useEffect } from "react";
import { useStore } from "zustand";
import { ConsolePanel } from "./console-panel";
import { useDemo } from "./demo-context";
import { dockRules } from "./dock";
import { TourBar } from "./tour/tour-bar";
import { viewStore } from "./view";

/** While the tour runs, no urgent conversation begins by itself, so that the red count stays down. */
function useTourHold(isTouring: boolean): void {
  const { change, demo, status } = useDemo();
  const isHeld = status.conditions.holdUrgent;
  useEffect(() => {
    // At the start, and again after a reset or a switch of scenario.
    if (isTouring && !isHeld) change({ holdUrgent: true });
  }, [isTouring, isHeld, change]);
  useEffect(() => {
    if (!isTouring) return undefined;
    return () =>
      void demo.controls().then((controls) => controls.setConditions({ holdUrgent: false }));
  }, [isTouring, demo]);
}

/** The console and the tour; their code is fetched when one of them is opened. */
export default function OpenTools({ handle }: { handle: RefObject<HTMLElement | null> }) {
  const { clean, open, step } = useStore(viewStore);
  const isTouring = step !== undefined;
  useTourHold(isTouring);
  if (clean) return null;
  return (
    <>
      <style>{dockRules}</style>
      {open && <ConsolePanel handle={handle} />}
      {isTouring && <TourBar step={step} />}
    </>
  );
}
