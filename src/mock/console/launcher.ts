import { linkBrand } from "@/lib/brand";
import { toast } from "@/ui/use-toast";
import type { MockedPage } from "../mocked-page";
import type { Demo } from "./demo-context";
import { troubles } from "./trouble";
import { changeView, viewStore } from "./view";

/** Opens and closes the console from anywhere. */
const chord = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘ ." : "Ctrl .";

const usesKeys =
  "input:not([type=radio],[type=checkbox],[type=range]),textarea,select,[contenteditable],[role=combobox],[role=menu],[role=listbox]";

/** Strokes of three dots, one above the other, and of an exclamation mark. */
const strokes = { dots: "M2 3v0M2 8v0M2 13v0", warning: "M2 3v6M2 13v0" };

function makeMark(): SVGElement {
  const dots = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const sizes = { viewBox: "0 0 4 16", width: "4", height: "16", "aria-hidden": "true" };
  for (const [name, value] of Object.entries(sizes)) dots.setAttribute(name, value);
  const line = document.createElementNS(dots.namespaceURI, "path");
  line.setAttribute("style", "stroke:currentColor;stroke-width:3;stroke-linecap:round");
  dots.append(line);
  return dots;
}

/** The button: in a phone's top bar, else at the page's edge. Without React, which may still load. */
function makeHandle(): HTMLButtonElement {
  const handle = document.createElement("button");
  handle.type = "button";
  handle.className =
    "group fixed right-0 z-20 flex h-10 w-6 items-center justify-end text-muted-foreground focus-inset max-md:top-[calc(var(--top-notice,0px)+0.25rem)] md:top-[60%]";
  const tile = document.createElement("span");
  tile.className =
    "grid h-full w-5 place-items-center border border-r-0 bg-sidebar transition-colors group-hover:bg-accent group-hover:text-foreground group-data-trouble:border-high-border group-data-trouble:bg-high-bg group-data-trouble:text-high md:w-3.5";
  tile.style.borderRadius = "var(--radius-md) 0 0 var(--radius-md)";
  tile.append(makeMark());
  handle.append(tile);
  handle.addEventListener("click", () => changeView({ open: true }));
  markHandle(handle, []);
  return handle;
}

/** Shows on the button that something is switched on which no audience should meet by accident. */
function markHandle(handle: HTMLElement, on: readonly string[]): void {
  const isTroubled = on.length > 0;
  handle.toggleAttribute("data-trouble", isTroubled);
  handle.ariaLabel = `Demo Console${isTroubled ? `, switched on: ${on.join(", ")}` : ""}`;
  handle.title = `${handle.ariaLabel} (Shift D or ${chord}). H hides this button.`;
  handle.querySelector("path")?.setAttribute("d", isTroubled ? strokes.warning : strokes.dots);
}

/** How often the button looks, in ms: a fault also ends by itself, or by another tab. */
const lookEvery = 1000;

/** The palette restores the focus as it closes: what it opens waits for that, in ms. */
const paletteDelay = 200;

/** Adds the console's button, keys and commands, beside the body: a page's dialog must not block them. */
export function launchConsole(demo: Demo, page: MockedPage): void {
  const handle = makeHandle();
  document.documentElement.append(handle);
  let fetched: Promise<unknown> | undefined;
  let wasOpen = viewStore.getState().open;
  let before: Element | null = null;

  const update = () => {
    const { clean, open, step } = viewStore.getState();
    handle.hidden = clean || open;
    document.documentElement.style.setProperty("--top-bar-end", handle.hidden ? null : "1.75rem");
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
  const problem = linkBrand?.problem;
  if (problem !== undefined) {
    toast({ title: "The link's brand was not all understood", description: problem });
  }
  viewStore.subscribe(update);
  update();
  let on: readonly string[] = [];
  const look = async () => {
    if (document.hidden || viewStore.getState().clean) return;
    on = troubles((await (await demo.controls()).status()).conditions);
    markHandle(handle, on);
  };
  // Without the controls' file nothing can be switched on.
  const tryToLook = () => void look().catch(() => undefined);
  tryToLook();
  setInterval(tryToLook, lookEvery);

  const toggleConsole = () => {
    const { clean, open } = viewStore.getState();
    changeView({ open: clean || !open, clean: false });
  };
  const toggleClean = () => {
    const clean = !viewStore.getState().clean;
    changeView({ clean });
    if (clean && on.length > 0) {
      toast({
        title: "Still switched on",
        description: `${on.join(", ")}.`,
      });
    }
  };
  function actionOf(event: KeyboardEvent): (() => void) | undefined {
    const { altKey, ctrlKey, metaKey, shiftKey, repeat, target } = event;
    if (altKey || repeat || event.isComposing || event.defaultPrevented) return undefined;
    // Also in a field, where single keys are text: after a reply one stands in it.
    if (ctrlKey || metaKey) return event.key === "." ? toggleConsole : undefined;
    if (!page.takesSingleKeys()) return undefined;
    if (target instanceof Element && target.closest(usesKeys)) return undefined;
    const key = event.key.toLowerCase();
    if (shiftKey) return key === "d" ? toggleConsole : undefined;
    return key === "h" ? toggleClean : undefined;
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
    { group, label: "Clean Screen, Without the Console", keys: ["h"], run: later(toggleClean) },
    { group, label: "Guided Tour", run: later(openTour) },
  ]);
}
