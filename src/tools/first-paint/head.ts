// Runs inside <head>, before anything is painted. Inlined by ../page.ts, so it stays small.

import { afterPaint } from "../../lib/after-paint.ts";
import { lastScreen, showLastScreen } from "../../lib/last-screen.ts";
import { selectStyle } from "./select-style.ts";

/** The mock's chunks, filled in at build: they are wanted at once where a session is stored. */
declare const MOCK_CHUNKS: readonly string[];
/** The chunks of what is behind sign-in, filled in at build: wanted then, too. */
declare const SIGNED_IN_CHUNKS: readonly string[];
/** The chunks of a screen by its path below the base, filled in at build. */
declare const SCREEN_CHUNKS: Readonly<Record<string, readonly string[]>>;
/** The whole stylesheet, filled in at build; empty where Vite's dev server brings the styles. */
declare const SHEET: string;
/** Its font. */
declare const FONT: string;
/** The script of ./intl.ts, filled in at build. */
declare const INTL: string;
/** The script of ./brand.ts, filled in at build; empty where Vite's dev server has it in the page. */
declare const BRAND: string;
/** Where the app is served, with a slash at the end. */
declare const BASE: string;

type Area = "sessionStorage" | "localStorage";

function read(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null; // storage is blocked
  }
}

function holdsSession(area: Area): boolean {
  try {
    const user: unknown = JSON.parse(read(area, "user") ?? "null");
    return (
      !!read(area, "authToken") &&
      !!user &&
      typeof user === "object" &&
      "username" in user &&
      typeof user.username === "string" &&
      user.username !== ""
    );
  } catch {
    return false;
  }
}

/** What the Overview first asks a server for; src/app/person-data.tsx fetches it. */
const firstCalls = ["/api/dashboard/metrics", "/api/human-inbox/conversations"];

function preload(hrefs: Iterable<string>, kind: Partial<HTMLLinkElement>): void {
  for (const href of hrefs) {
    document.head.append(Object.assign(document.createElement("link"), kind, { href }));
  }
}

/** A stylesheet added by a script does not delay the paint. The app waits for it where it needs it. */
function addSheet(): void {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: SHEET });
  for (const outcome of ["load", "error"])
    link.addEventListener(outcome, () => (root.dataset.styled = ""));
  document.head.append(link);
}

function addScript(src: string): HTMLScriptElement {
  const kind = { type: "module", crossOrigin: "", src };
  const script = Object.assign(document.createElement("script"), kind);
  document.head.append(script);
  return script;
}

const root = document.documentElement;

/** Markup that this script itself may write into the page. */
const written: string[] = [];

function write(markup: string): void {
  written.push(markup);
  document.write(markup);
  written.pop();
}

// The browser hands this every text that is about to become HTML or the address of a script or a
// worker, here and in the app, and refuses what it does not return (Trusted Types). Scripts in texts
// it refuses by itself. Radix's select writes its style as HTML.
window.trustedTypes?.createPolicy("default", {
  createHTML: (markup) => (markup === selectStyle || written.includes(markup) ? markup : null),
  createScriptURL: (address) => {
    const { href } = new URL(address, location.href);
    const ours = (path: string) => new URL(BASE + path, location.href).href;
    return href.startsWith(ours("assets/")) || href === ours("worker.js") ? address : null;
  },
});

const theme = read("localStorage", "theme");
if (theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches)) {
  root.classList.add("dark");
}

const meta = (name: string) =>
  document.querySelector(`meta[name=${name}]`)?.getAttribute("content") ?? "";
const backend = meta("backend");
/** The app's script; empty where Vite's dev server has it in the page. */
const app = meta("app");

// A link may rename the demo in this tab, and never a live product: a stranger could choose the name.
const renamed =
  backend === "mock" && (/[?&]brand=/.test(location.search) || read("sessionStorage", "brand"));
if (BRAND && renamed) write(`<script src="${BRAND}"></script>`);

const checking =
  !/\/login\/?$/.test(location.pathname) &&
  (holdsSession("sessionStorage") || holdsSession("localStorage"));
root.dataset.first = checking ? "checking" : "sign-in";

const last = checking && !renamed ? lastScreen() : undefined;

if (SHEET && last !== undefined) {
  // Painted with the whole stylesheet, before the app's scripts run.
  const font = `<link rel="preload" as="font" crossorigin href="${FONT}">`;
  write(`${font}<link rel="stylesheet" href="${SHEET}">`);
  document.addEventListener("first-shown", () => {
    root.dataset.styled = "";
    const place = document.getElementById("root");
    if (place) showLastScreen(place, last);
  });
} else if (SHEET && checking) addSheet();

if (checking) {
  const path = location.pathname.slice(BASE.length);
  // A server can answer while the code is on its way.
  if (backend === "live" && path === "")
    preload(firstCalls, { rel: "preload", as: "fetch", crossOrigin: "use-credentials" });
  const screen = SCREEN_CHUNKS[path] ?? [];
  const chunks = [
    ...(app ? [app] : []),
    ...SIGNED_IN_CHUNKS,
    ...screen,
    ...(backend === "mock" ? MOCK_CHUNKS : []),
  ];
  preload(new Set(chunks), { rel: "modulepreload" });
}

// Sign-in is painted before anything else runs. A hidden tab paints nothing: it waits a second.
let isStarted = app === "";
function start(): void {
  if (isStarted) return;
  isStarted = true;
  if (!checking) addSheet();
  try {
    Reflect.construct(Worker, [INTL]);
  } catch {
    // A sandboxed page may have none.
  }
  addScript(app);
}
document.addEventListener("first-shown", () => {
  if (checking) return start();
  afterPaint(start);
  setTimeout(start, 1000);
});

// Before React, Enter would reload the page with the password in its address. The app turns this off.
document.addEventListener("submit", (event) => {
  if (window.__earlySubmit === undefined) return;
  event.preventDefault();
  window.__earlySubmit = true;
});
window.__earlySubmit = false;

// A script that failed to load is requested again, and the person is told.
let pause = 1000;
let told: HTMLElement | undefined;

document.addEventListener(
  "error",
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== "module") return;
    if (told === undefined) {
      told = document.createElement("p");
      told.setAttribute("role", "alert");
      told.style.cssText =
        "position:fixed;inset:auto 0 0;padding:.75rem;text-align:center;background:Canvas;color:CanvasText";
      told.textContent = "Some of this page's files did not arrive. Trying again…";
      document.body.append(told);
    }
    setTimeout(() => {
      addScript(target.src).addEventListener("load", () => told?.remove());
    }, pause);
    pause = Math.min(pause * 2, 10_000);
  },
  true,
);
