/** The classes of the floating box of a menu, popover or select. */
export const floatingStyles =
  "z-50 rounded-lg bg-popover text-popover-foreground shadow-overlay data-[state=open]:animate-pop-in";

/** The classes of an item in a menu or a select. */
export const menuItemStyles =
  "relative flex min-h-7 cursor-default items-center gap-2 rounded-sm px-2 py-1 text-sm outline-none select-none data-disabled:pointer-events-none data-disabled:opacity-55 data-highlighted:bg-accent data-highlighted:text-accent-foreground pointer-coarse:min-h-10 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground";
