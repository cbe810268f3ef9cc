import { useEffect, useRef } from "react";
import { ConsolePanel } from "./console-panel";
import { TourBar } from "./tour/tour-bar";
import { useView } from "./work";

/** Where the focus goes back to when the console closes. */
function useReturn(open: boolean, handle: HTMLElement) {
  const before = useRef<Element | null>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (open === wasOpen.current) return;
    wasOpen.current = open;
    const from = before.current;
    if (open) before.current = document.activeElement;
    else if (from instanceof HTMLElement && from.isConnected && from !== document.body) {
      from.focus();
    } else handle.focus();
  }, [open, handle]);
}

/** All that the demo shows beside the page: the console, and the guided tour while it is on. */
export function DemoTools({ handle }: { handle: HTMLElement }) {
  const { clean, open, step } = useView();
  const shown = open && !clean;
  useReturn(shown, handle);
  return (
    <>
      {shown && <ConsolePanel />}
      {step != null && !clean && <TourBar />}
    </>
  );
}
