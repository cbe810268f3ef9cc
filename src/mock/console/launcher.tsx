import { createRoot } from "react-dom/client";
import { toast } from "@/ui/use-toast";
import type { MockedPage } from "../mocked-page";
import type { Demo } from "./demo-context";
import { chord, DemoTools } from "./demo-tools";
import { openOperator } from "./open-operator";
import { troubles } from "./trouble";
import { changeView, useView } from "./view";

const usesKeys =
  "input:not([type=radio],[type=checkbox],[type=range]),textarea,select,[contenteditable],[role=combobox],[role=menu],[role=listbox]";

/** How long a command waits for the palette to restore the focus as it closes, in ms. */
const paletteDelay = 200;

/** The events by which a page's dialog notices outside clicks, lost focus, and scrolling. */
const ownEvents = "pointerdown mousedown touchstart focusin wheel touchmove".split(" ");

/** Draws the tools in their own root beside the body: a page's dialog does not block them, nor see their events. */
function mountTools(demo: Demo): void {
  const host = document.createElement("div");
  for (const name of ownEvents) host.addEventListener(name, (event) => event.stopPropagation());
  host.addEventListener("keydown", (event) => {
    const forAll = event.ctrlKey || event.metaKey || ["D", "d", "h", "?"].includes(event.key);
    if (!forAll) event.stopPropagation();
  });
  const { documentElement: root } = document;
  // A page's dialog would take the focus back as it leaves for the tools.
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

/** Hides the console, its button and the tour, or shows them again. Says what stays switched on. */
async function toggleClean(demo: Demo): Promise<void> {
  const clean = !useView.getState().clean;
  changeView({ clean });
  if (!clean) return;
  const on = troubles((await (await demo.controls()).status()).conditions);
  // What had the focus has gone with the tools.
  if (document.activeElement === document.body) document.querySelector("main")?.focus();
  if (on.length > 0) toast({ title: "Still switched on", description: `${on.join(", ")}.` });
}

/** Adds the console's button, keys and commands. */
export function launchConsole(demo: Demo, page: MockedPage): void {
  mountTools(demo);
  const clear = () => void toggleClean(demo);
  function actionOf(event: KeyboardEvent): (() => void) | undefined {
    const { altKey, ctrlKey, metaKey, shiftKey, repeat, target } = event;
    if (altKey || repeat || event.isComposing || event.defaultPrevented) return undefined;
    // Also works in a field, where single keys are text: after a reply the focus stays there.
    if (ctrlKey || metaKey) return event.key === "." ? toggleConsole : undefined;
    if (!page.takesSingleKeys()) return undefined;
    if (target instanceof Element && target.closest(usesKeys)) return undefined;
    const key = event.key.toLowerCase();
    if (shiftKey) return key === "d" ? toggleConsole : undefined;
    return key === "h" ? clear : undefined;
  }
  addEventListener("keydown", (event) => {
    const run = actionOf(event);
    if (!run) return;
    run();
    event.preventDefault();
  });
  const later = (run: () => void) => () => void setTimeout(run, paletteDelay);
  const openTour = () => changeView({ open: true, clean: false, tab: "tour" });
  const group = "Demo";
  page.addCommands([
    { group, label: "Demo Console", keys: ["Shift D", chord], run: later(toggleConsole) },
    { group, label: "Clean Screen, Without the Console", keys: ["h"], run: later(clear) },
    { group, label: "Guided Tour", run: later(openTour) },
    { group, label: "Open a Second Operator", run: () => void openOperator(demo) },
  ]);
}
