/** Room that the console takes from the page, in px; the page is laid out in what is left. */
export interface DockRoom {
  right: number;
  bottom: number;
}

/**
 * The page's body becomes smaller, and contains what is fixed (dialogs, drawers, notices), so that
 * nothing of the page is under the console. A content security policy allows a constructed sheet.
 */
const rules = `
html[data-docked] body {
  contain: layout;
  width: calc(100% - var(--dock-right));
  height: calc(100dvh - var(--dock-bottom));
  min-height: 0;
  overflow: auto;
}
html[data-docked] #root { height: 100%; }
html[data-docked] #root > .h-dvh { height: 100%; }
html[data-docked] #root > .min-h-dvh { min-height: 100%; }
`;

const rooms = new Map<"panel" | "tour", DockRoom>();
let sheet: CSSStyleSheet | undefined;

function updateLayout(): void {
  const { dataset, style } = document.documentElement;
  const sum = (side: keyof DockRoom) =>
    [...rooms.values()].reduce((room, { [side]: own }) => room + own, 0);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  style.setProperty("--dock-right", `${sum("right")}px`);
  style.setProperty("--dock-bottom", `${sum("bottom")}px`);
  const panel = rooms.get("panel");
  style.setProperty("--panel-right", `${panel?.right ?? 0}px`);
  style.setProperty("--panel-bottom", `${panel?.bottom ?? 0}px`);
  if (rooms.size > 0) dataset.docked = "";
  else delete dataset.docked;
}

/** Takes room from the page under a name, until the returned function is called. */
export function dock(name: "panel" | "tour", room: DockRoom): () => void {
  rooms.set(name, room);
  updateLayout();
  return () => {
    rooms.delete(name);
    updateLayout();
  };
}
