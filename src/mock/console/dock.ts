/**
 * The CSS rules while the console or the tour is shown. They shrink the page, with its dialogs and
 * notices, so that none of it is covered.
 */
export const dockRules = `
html body {
  contain: layout;
  width: calc(100% - var(--panel-right, 0px));
  height: calc(100dvh - var(--panel-bottom, 0px) - var(--tour-bottom, 0px));
  min-height: 0;
  overflow: auto;
}
#root { height: 100%; }
#root > .h-dvh { height: 100%; }
#root > .min-h-dvh { min-height: 100%; }
[data-tour-target]:not(:focus-visible) { outline: 2px solid var(--primary); outline-offset: -2px; }
:is(a, button)[data-tour-target]:not(:focus-visible) { outline-offset: 2px; }
[data-tour-target] { scroll-margin: 0.5rem; }
html[data-tour-target-low] [data-slot="toasts"] { --toast-top: 0px; --toast-bottom: auto; }
`;
