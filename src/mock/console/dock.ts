/** The page becomes smaller, dialogs and notices included, so that the console covers none of it. */
const rules = `
html[data-docked] body {
  contain: layout;
  width: calc(100% - var(--panel-right, 0px));
  height: calc(100dvh - var(--panel-bottom, 0px) - var(--tour-bottom, 0px));
  min-height: 0;
  overflow: auto;
}
html[data-docked] #root { height: 100%; }
html[data-docked] #root > .h-dvh { height: 100%; }
html[data-docked] #root > .min-h-dvh { min-height: 100%; }
[data-tour-target]:not(:focus-visible) { outline: 2px solid var(--primary); outline-offset: -2px; }
:is(a, button)[data-tour-target]:not(:focus-visible) { outline-offset: 2px; }
[data-tour-target] { scroll-margin: 0.5rem; }
html[data-tour-target-low] [data-slot="toasts"] { --toast-top: 0px; --toast-bottom: auto; }
`;

const taken = new Set<string>();
let sheet: CSSStyleSheet | undefined;

/** Takes room of the page at a side, in px, until the returned function is called. */
export function dock(name: "panel-right" | "panel-bottom" | "tour-bottom", room: number) {
  const { dataset, style } = document.documentElement;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  taken.add(name);
  style.setProperty(`--${name}`, `${room}px`);
  dataset.docked = "";
  return () => {
    taken.delete(name);
    style.removeProperty(`--${name}`);
    if (taken.size === 0) delete dataset.docked;
  };
}
