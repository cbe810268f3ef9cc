// Runs inside <head>, before anything is painted. Inlined by ../page.ts, so it stays small.

import { lastScreen, showLastScreen } from "../../lib/last-screen.ts";

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

const root = document.documentElement;

const theme = read("localStorage", "theme");
if (theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches)) {
  root.classList.add("dark");
}

const backend = document.querySelector("meta[name=backend]")?.getAttribute("content");

// A link may rename the demo in this tab, and never a live product: a stranger could choose the name.
const renamed =
  backend === "mock" && (/[?&]brand=/.test(location.search) || read("sessionStorage", "brand"));
if (BRAND && renamed) document.write(`<script src="${BRAND}"></script>`);

const checking =
  !/\/login\/?$/.test(location.pathname) &&
  (holdsSession("sessionStorage") || holdsSession("localStorage"));
root.dataset.first = checking ? "checking" : "sign-in";

const last = checking && !renamed ? lastScreen() : undefined;

if (SHEET && last !== undefined) {
  // Painted with the whole stylesheet, before the app's scripts run.
  const font = `<link rel="preload" as="font" crossorigin href="${FONT}">`;
  document.write(`${font}<link rel="stylesheet" href="${SHEET}">`);
  document.addEventListener("first-shown", () => {
    root.dataset.styled = "";
    const app = document.getElementById("root");
    if (app) showLastScreen(app, last);
  });
} else if (SHEET) {
  // A stylesheet added by a script does not delay the paint. The app waits for it where it needs it.
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = SHEET;
  for (const outcome of ["load", "error"]) {
    link.addEventListener(outcome, () => {
      root.dataset.styled = "";
    });
  }
  document.head.append(link);
}

if (checking) {
  const path = location.pathname.slice(BASE.length);
  // A server can answer while the code is on its way.
  if (backend === "live" && path === "")
    preload(firstCalls, { rel: "preload", as: "fetch", crossOrigin: "use-credentials" });
  const screen = SCREEN_CHUNKS[path] ?? [];
  const chunks = [...SIGNED_IN_CHUNKS, ...screen, ...(backend === "mock" ? MOCK_CHUNKS : [])];
  preload(new Set(chunks), { rel: "modulepreload" });
}

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
      const again = document.createElement("script");
      again.type = "module";
      again.crossOrigin = target.crossOrigin;
      again.src = target.src;
      again.addEventListener("load", () => told?.remove());
      document.head.append(again);
    }, pause);
    pause = Math.min(pause * 2, 10_000);
  },
  true,
);
