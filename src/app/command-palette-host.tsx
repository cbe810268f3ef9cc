import { useEffect, useState } from "react";
import { LazyPart, lazyPart } from "@/components/lazy-part";
import { useKeys } from "@/components/use-keys";
import { createStore } from "@/lib/store";
import type { PaletteView } from "./command-palette";

const CommandPalette = lazyPart(() => import("./command-palette"));

const view = createStore<PaletteView>("closed");

/** Opens the command palette. */
export const openCommandPalette = (): void => view.set("commands");

/** ⌘K or Ctrl K; held down, it must not flicker. */
function onKeyDown(event: KeyboardEvent): void {
  const command = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
  if (!command || event.key.toLowerCase() !== "k") return;
  event.preventDefault();
  if (!event.repeat) view.set(view.get() === "commands" ? "closed" : "commands");
}

/** Listens for the palette's keys and `?`, and fetches its code when it is first opened. */
export function CommandPaletteHost() {
  const shown = view.use();
  const [wasOpened, setWasOpened] = useState(false);
  if (shown !== "closed" && !wasOpened) setWasOpened(true);

  useKeys({ "?": () => view.set("keys") });
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      view.set("closed");
    };
  }, []);

  const onMissing = () => {
    view.set("closed");
    setWasOpened(false);
  };
  return wasOpened ? (
    <LazyPart onMissing={onMissing}>
      <CommandPalette view={shown} onView={view.set} />
    </LazyPart>
  ) : null;
}
