import { isFocusedFieldGone } from "@/lib/focused-field";
import { singleKeysOn } from "@/lib/single-keys";
import { addGlobalCommands } from "@/lib/global-commands";
import { toast } from "@/ui/use-toast";
import type { Demo } from "./demo-context";
import { changeView, viewStore } from "./view";

const usesKeys =
  "input:not([type=radio],[type=checkbox],[type=range]),textarea,select,[contenteditable],[role=combobox],[role=menu],[role=listbox]";

/** The button at the edge of the screen. Without React, which the page may not have loaded yet. */
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

/** The palette restores the focus as it closes: what it opens waits for that, in ms. */
const paletteDelay = 200;

/** Adds the console's button, keys and commands, beside the body: a page's dialog must not block them. */
export function launchConsole(demo: Demo): void {
  const handle = makeHandle();
  document.documentElement.append(handle);
  let fetched: Promise<unknown> | undefined;
  let wasOpen = viewStore.get().open;
  let before: Element | null = null;

  const update = () => {
    const { clean, open, step } = viewStore.get();
    handle.hidden = clean || open;
    if (open && !wasOpen) before = document.activeElement;
    else if (!open && wasOpen) {
      const last = before;
      const isThere = last instanceof HTMLElement && last !== document.body && last.isConnected;
      (isThere ? last : handle).focus();
    }
    wasOpen = open;
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
  viewStore.subscribe(update);
  update();

  const toggleConsole = () => {
    const { clean, open } = viewStore.get();
    changeView({ open: clean || !open, clean: false });
  };
  const toggleClean = () => changeView({ clean: !viewStore.get().clean });
  addEventListener("keydown", (event) => {
    const { altKey, ctrlKey, metaKey, shiftKey, repeat, target } = event;
    if (altKey || ctrlKey || metaKey || repeat || event.defaultPrevented) return;
    if (!singleKeysOn() || isFocusedFieldGone()) return;
    if (target instanceof Element && target.closest(usesKeys)) return;
    const key = event.key.toLowerCase();
    if (shiftKey && key === "d") toggleConsole();
    else if (!shiftKey && key === "h") toggleClean();
    else return;
    event.preventDefault();
  });
  const later = (run: () => void) => () => void setTimeout(run, paletteDelay);
  const openTour = () => changeView({ open: true, clean: false, tab: "tour" });
  const group = "Demo";
  addGlobalCommands([
    { group, label: "Demo console", keys: ["Shift D"], run: later(toggleConsole) },
    { group, label: "Clean screen, without the console", keys: ["h"], run: later(toggleClean) },
    { group, label: "Guided tour", run: later(openTour) },
  ]);
}
