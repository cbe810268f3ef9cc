import { Popover as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { floatingStyles } from "@/ui/overlay-styles";

/** A small pane beside what opened it. */
export const Popover = Primitive.Root;

/** What opens the popover. */
export const PopoverTrigger = Primitive.Trigger;

/** What the popover stands beside, where that is not its trigger. */
export const PopoverAnchor = Primitive.Anchor;

/** The pane; name it with `aria-label`. */
export function PopoverContent({
  align = "start",
  className,
  sideOffset = 6,
  ...rest
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          floatingStyles,
          "max-h-(--radix-popover-content-available-height) w-72 max-w-(--radix-popover-content-available-width) origin-(--radix-popover-content-transform-origin) overflow-y-auto p-3",
          className,
        )}
        {...rest}
      />
    </Primitive.Portal>
  );
}
