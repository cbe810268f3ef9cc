import { isFocusedFieldGone } from "@/lib/focused-field";
import { singleKeysOn } from "@/lib/single-keys";
import { addGlobalCommands } from "@/lib/global-commands";
import { toast } from "@/ui/use-toast";
import type { Demo } from "./demo";
import { changeView, currentView, onView } from "./view";

/** Where a key is text, or chooses in a list. */
const taken =
  "input:not([type=radio],[type=checkbox],[type=range]),textarea,select,[contenteditable],[role=combobox],[role=menu],[role=listbox]";

/** The edge of the screen that opens the console; without React, which the page may not have yet. */
function makeHandle(): HTMLButtonElement {
  const handle = document.createElement("button");
  handle.type = "button";
  handle.title = "Demo console (Shift D). H hides this button.";
  handle.ariaLabel = "Demo console";
  handle.className =
    "fixed right-0 z-20 grid h-12 place-items-center border border-r-0 bg-sidebar text-muted-foreground transition-colors hover:bg-accent hover:text-foreground focus-inset";
  handle.style.cssText = "top: 60%; width: 24px; border-radius: 8px 0 0 8px";
  handle.innerHTML =
    '<svg viewBox="0 0 16 16" width="14" height="14" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" aria-hidden="true"><path d="M2 5h5M11 5h3M2 11h2M8 11h6"/><circle cx="9" cy="5" r="2"/><circle cx="6" cy="11" r="2"/></svg>';
  handle.addEventListener("click", () => changeView({ open: true }));
  return handle;
}

/** After the console the focus is where it was, or at the button. */
function giveFocusBack(before: Element | null, handle: HTMLElement): void {
  const known = before instanceof HTMLElement && before !== document.body && before.isConnected;
  (known ? before : handle).focus();
}

/** The palette gives the focus back as it closes; what it opens waits so long, in ms. */
const paletteDelay = 200;

/**
 * The demo console's door: its button, its keys and its commands in the palette. The console itself
 * is fetched when it is first wanted. It stands beside the page's body, so that nothing over the
 * page (a dialog, say) shuts it out.
 */
export function openDoor(demo: Demo): void {
  const handle = makeHandle();
  document.documentElement.append(handle);
  let fetched: Promise<unknown> | undefined;
  let stoodOpen = currentView().open;
  let before: Element | null = null;

  const draw = () => {
    const { clean, open, step } = currentView();
    handle.hidden = clean || open;
    if (open && !stoodOpen) before = document.activeElement;
    else if (!open && stoodOpen) giveFocusBack(before, handle);
    stoodOpen = open;
    if (clean || (!open && step == null)) return;
    fetched ??= import("./mount").then(
      ({ mountConsole }) => mountConsole(demo, handle),
      () => {
        fetched = undefined;
        changeView({ open: false });
        toast({
          variant: "destructive",
          title: "The demo console is missing",
          description: "Its files did not arrive. Open it again to try again.",
        });
      },
    );
  };
  onView(draw);
  draw();

  const toggleConsole = () => {
    const { clean, open } = currentView();
    changeView({ open: clean || !open, clean: false });
  };
  const toggleClean = () => changeView({ clean: !currentView().clean });
  addEventListener("keydown", (event) => {
    const { altKey, ctrlKey, metaKey, shiftKey, repeat, target } = event;
    if (altKey || ctrlKey || metaKey || repeat || event.defaultPrevented) return;
    if (!singleKeysOn() || isFocusedFieldGone()) return;
    if (target instanceof Element && target.closest(taken)) return;
    const key = event.key.toLowerCase();
    if (shiftKey && key === "d") toggleConsole();
    else if (!shiftKey && key === "h") toggleClean();
    else return;
    event.preventDefault();
  });
  const later = (run: () => void) => () => void setTimeout(run, paletteDelay);
  addGlobalCommands([
    { group: "Demo", label: "Demo console", keys: ["Shift D"], run: later(toggleConsole) },
    {
      group: "Demo",
      label: "Clean screen, without the console",
      keys: ["h"],
      run: later(toggleClean),
    },
    {
      group: "Demo",
      label: "Guided tour",
      run: later(() => changeView({ open: true, clean: false, tab: "tour" })),
    },
  ]);
}
