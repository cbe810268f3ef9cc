import { useSyncExternalStore } from "react";

/** Room for three columns, in rem. */
const enough = 80;

/** As last measured; the window's own width until then, which costs no layout. */
let measured: boolean | undefined;
let listening = 0;

/** The page's body is measured, not the window: what stands beside the page takes room, too. */
function subscribe(listener: () => void): () => void {
  const observer = new ResizeObserver(([entry]) => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    measured = entry && entry.contentRect.width >= enough * rem;
    listener();
  });
  observer.observe(document.body);
  listening += 1;
  return () => {
    observer.disconnect();
    listening -= 1;
    if (listening === 0) measured = undefined;
  };
}

/** Whether there is room for a third column: the member beside the conversation. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => measured ?? window.matchMedia(`(min-width: ${enough}rem)`).matches,
  );
