import { LazyPart, lazyPart } from "@/components/lazy-part";
import { useKeys } from "@/components/use-keys";
import { paletteView as view } from "./palette-view";

const CommandPalette = lazyPart(() => import("./command-palette"));

/** Listens for `?`, and fetches the palette's code when it is first opened. */
export function CommandPaletteHost() {
  const shown = view.use();
  useKeys({ "?": () => view.set("keys") });
  return shown === undefined ? null : (
    <LazyPart onMissing={() => view.set(undefined)}>
      <CommandPalette view={shown} onView={view.set} />
    </LazyPart>
  );
}
