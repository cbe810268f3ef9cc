import type { Demo } from "../demo";
import { changeView } from "../view";
import { tourSteps } from "./steps";

const base = import.meta.env.BASE_URL.replace(/\/$/, "");

/** The page's path below the address the files are served under, with its query. */
export const pageNow = (): string => location.pathname.slice(base.length) + location.search;

/** A path as a link's address. */
export const hrefOf = (path: string): string => base + path;

/** A path on this host, whatever slashes it begins with: two of them would name another host. */
const urlOf = (path: string) => new URL(`${location.origin}/${path.replace(/^\/+/, "")}`);

/** Whether the page shows what a step plays on; other parts of the address may differ. */
export function isAt(path: string, now: string): boolean {
  const [wanted, here] = [urlOf(path), urlOf(now)];
  return (
    wanted.pathname === here.pathname &&
    [...wanted.searchParams].every(([name, value]) => here.searchParams.get(name) === value)
  );
}

/** Has the page go to a path, as a link of its own would. */
export function goTo(path: string): void {
  if (!isAt(path, pageNow())) history.pushState(null, "", hrefOf(path));
}

/** Goes to a step and the screen it plays on; what opens it happens. */
export function goToStep(demo: Demo, step: number): void {
  const next = tourSteps[step];
  if (!next) return;
  changeView({ step });
  next.opening?.(demo.backend());
  goTo(next.path());
}

/** Begins the tour: the console makes room for it, and the page goes where it begins. */
export function startTour(demo: Demo): void {
  // Told anew, the story is about another conversation.
  changeView({ open: false, clean: false, conversation: null });
  goToStep(demo, 0);
}
