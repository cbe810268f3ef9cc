import { createRoot } from "react-dom/client";
import { toast } from "@/ui/use-toast";
import type { MockedPage } from "../mocked-page";
import type { Demo } from "./demo-context";
import { chord, DemoTools } from "./demo-tools";
import { openOperator } from "./open-operator";
import { activeFaults } from "./active-faults";
import { changeView, useView } from "./view";

const keyboardInputs =
  "input:not([type=radio],[type=checkbox],[type=range]),textarea,select,[contenteditable],[role=combobox],[role=menu],[role=listbox]";

/** How long a command waits until the closing palette has restored the focus, in ms. */
const paletteDelay = 200;

/** The events with which a page's dialog detects outside clicks, lost focus, and scrolling. */
const hiddenEvents = "pointerdown mousedown touchstart focusin wheel touchmove".split(" ");

/** Renders the tools in their own root beside the body, where a page's dialog cannot block them. */
function mountTools(demo: Demo): void {
  const host = document.createElement("div");
  for (const name of hiddenEvents) host.addEventListener(name, (event) => event.stopPropagation());
  host.addEventListener("keydown", (event) => {
    const isGlobal = event.ctrlKey || event.metaKey || ["D", "d", "h", "?"].includes(event.key);
    if (!isGlobal) event.stopPropagation();
  });
  const { documentElement: root } = document;
  // Otherwise a page's dialog would take the focus back when it moves to the tools.
  root.addEventListener("focusout", (event) => {
    if (event.relatedTarget instanceof Node && host.contains(event.relatedTarget))
      event.stopPropagation();
  });
  root.append(host);
  createRoot(host).render(<DemoTools demo={demo} />);
}

function toggleConsole(): void {
  const { clean, open } = useView.getState();
  changeView({ open: clean || !open, clean: false });
}

/** Hides the console, its button and the tour, or shows them again. Warns about active faults. */
async function toggleClean(demo: Demo): Promise<void> {
  const clean = !useView.getState().clean;
  changeView({ clean });
  if (!clean) return;
  const faults = activeFaults((await (await demo.controls()).status()).conditions);
  // If the tools had the focus, it would be lost.
  if (document.activeElement === document.body) document.querySelector("main")?.focus();
  if (faults.length > 0) toast({ title: "Still Active", description: `${faults.join(", ")}.` });
}

/** Adds the console's button, keys and commands. */
export function launchConsole(demo: Demo, page: MockedPage): void {
  mountTools(demo);
  const toggle = () => void toggleClean(demo);
  function actionOf(event: KeyboardEvent): (() => void) | undefined {
    const { altKey, ctrlKey, metaKey, shiftKey, repeat, target } = event;
    if (altKey || repeat || event.isComposing || event.defaultPrevented) return undefined;
    // Also works in a field, where single keys are text: the focus stays there after a reply.
    if (ctrlKey || metaKey) return event.key === "." ? toggleConsole : undefined;
    if (!page.takesSingleKeys()) return undefined;
    if (target instanceof Element && target.closest(keyboardInputs)) return undefined;
    const key = event.key.toLowerCase();
    if (shiftKey) return key === "d" ? toggleConsole : undefined;
    return key === "h" ? toggle : undefined;
  }
  addEventListener("keydown", (event) => {
    const run = actionOf(event);
    if (!run) return;
    run();
    event.preventDefault();
  });
  const later = (run: () => void) => () => void setTimeout(run, paletteDelay);
  const openTour = () => changeView({ open: true, clean: false, tab: "tour" });
  page.addCommands("Demo", [
    { label: "Demo Console", keys: ["Shift D", chord], run: later(toggleConsole) },
    { label: "Clean Screen, Without the Console", keys: ["h"], run: later(toggle) },
    { label: "Guided Tour", run: later(openTour) },
    { label: "Open a Second Operator", run: () => void openOperator(demo) },
  ]);
}
