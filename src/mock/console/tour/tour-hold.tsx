import { useEffect } from "react";
import { useDemo } from "../demo-context";

/** While the tour runs no urgent conversation begins by itself, so that the red count falls and stays. */
export function TourHold() {
  const { change, demo, status } = useDemo();
  const isHeld = status.conditions.holdUrgent;
  useEffect(() => {
    // At the beginning, and again after a reset or another scenario.
    if (!isHeld) change({ holdUrgent: true });
  }, [isHeld, change]);
  useEffect(
    () => () => {
      void demo.controls().then((controls) => controls.setConditions({ holdUrgent: false }));
    },
    [demo],
  );
  return null;
}
