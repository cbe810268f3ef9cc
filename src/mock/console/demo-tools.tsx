import { ConsolePanel } from "./console-panel";
import { TourBar } from "./tour/tour-bar";
import { useView } from "./work";

/** All that the demo shows beside the page: the console, and the guided tour while it is on. */
export function DemoTools() {
  const { clean, open, step } = useView();
  return (
    <>
      {open && !clean && <ConsolePanel />}
      {step != null && !clean && <TourBar />}
    </>
  );
}
