import type { RefObject } from "react";
import { useStore } from "zustand";
import { ConsolePanel } from "./console-panel";
import { TourBar } from "./tour/tour-bar";
import { TourHold } from "./tour/tour-hold";
import { viewStore } from "./view";

/** The console and the tour, whose files are fetched when one of them is opened. */
export default function OpenTools({ handle }: { handle: RefObject<HTMLElement | null> }) {
  const { clean, open, step } = useStore(viewStore);
  const isTouring = step != null;
  return (
    <>
      {isTouring && <TourHold />}
      {open && !clean && <ConsolePanel handle={handle} />}
      {isTouring && !clean && <TourBar step={step} />}
    </>
  );
}
