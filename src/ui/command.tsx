import { Command as Primitive, useCommandState } from "cmdk";
import { Search } from "lucide-react";
import { useEffect, useId, useRef, type ComponentProps } from "react";
import { hasWords } from "@/lib/word-search";
import { Dialog, DialogContent } from "@/ui/dialog";
import { styled } from "@/ui/styled";

/** Corrects `aria-activedescendant`, which cmdk sets before the list is filtered. */
function ActiveDescendant() {
  const marker = useRef<HTMLSpanElement>(null);
  // Rerenders, and so runs the effect below, whenever one of these changes.
  useCommandState(
    ({ filtered, search, selectedItemId, value }) =>
      `${filtered.count} ${selectedItemId ?? ""} ${value} ${search}`,
  );
  useEffect(() => {
    const root = marker.current?.closest("[cmdk-root]");
    const chosen = root?.querySelector("[role='option'][aria-selected='true']")?.id;
    for (const element of root?.querySelectorAll("[cmdk-input], [cmdk-list]") ?? []) {
      if (chosen === undefined) element.removeAttribute("aria-activedescendant");
      else element.setAttribute("aria-activedescendant", chosen);
    }
  });
  return <span ref={marker} hidden />;
}

/** A dialog with a searchable list, near the top of the window. Its title is for screen readers only. */
export function CommandDialog({
  children,
  description,
  title,
  ...dialog
}: ComponentProps<typeof Dialog> & { title: string; description: string }) {
  return (
    <Dialog {...dialog}>
      <DialogContent
        {...{ description, title }}
        titleHidden
        closeButton={false}
        className="top-3 max-h-[72vh] max-w-xl translate-y-0 overflow-hidden sm:top-[14vh]"
      >
        <Primitive
          loop
          label={title}
          filter={(value, search) => Number(hasWords(value, search))}
          className="flex size-full min-h-0 flex-col overflow-hidden rounded-xl pointer-coarse:pb-1.5"
        >
          {children}
          <ActiveDescendant />
          <p className="shrink-0 border-t px-4 py-2 text-xs text-muted-foreground pointer-coarse:hidden">
            ↑ ↓ to move, Enter to open, Esc to close
          </p>
        </Primitive>
      </DialogContent>
    </Dialog>
  );
}

/** The search field; name it with `aria-label` or a placeholder. */
export function CommandInput(props: ComponentProps<typeof Primitive.Input>) {
  return (
    <div className="flex shrink-0 items-center gap-2.5 border-b px-4">
      <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <Primitive.Input className="h-12 w-full bg-transparent text-lg outline-none" {...props} />
    </div>
  );
}

/** The results. Rows and headings have one height, and the list's is a multiple of it, so none is cut in half. */
export const CommandList = styled(
  Primitive.List,
  "max-h-[round(down,min(25rem,72vh_-_6rem),var(--row))] overflow-x-hidden overflow-y-auto px-1.5 [--row:2.25rem] pointer-coarse:max-h-[round(down,45vh,var(--row))] pointer-coarse:[--row:2.75rem]",
);

/** Shown when nothing matches: a disabled option, because a listbox must contain one. Selected, to be read out. */
export function CommandEmpty({ children }: { children: string }) {
  const id = useId();
  const nothing = useCommandState(({ filtered }) => filtered.count === 0);
  if (!nothing) return null;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-disabled
      aria-selected
      className="px-3 py-8 text-center text-sm text-muted-foreground"
    >
      {children}
    </div>
  );
}

/** Items under a heading. */
export const CommandGroup = styled(
  Primitive.Group,
  "[&_[cmdk-group-heading]]:flex [&_[cmdk-group-heading]]:h-(--row) [&_[cmdk-group-heading]]:items-end [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pb-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted-foreground",
);

/** One command. */
export const CommandItem = styled(
  Primitive.Item,
  "flex h-(--row) cursor-default items-center gap-2.5 rounded-md px-2.5 text-base select-none data-[disabled=true]:pointer-events-none data-[disabled=true]:opacity-55 data-[selected=true]:bg-accent data-[selected=true]:text-accent-foreground [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground",
);
