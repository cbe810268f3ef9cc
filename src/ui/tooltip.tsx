import { Tooltip as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** Delays of all tooltips (spec §9); once around the page. */
export function TooltipProvider(props: ComponentProps<typeof Primitive.Provider>) {
  return <Primitive.Provider delayDuration={700} skipDelayDuration={300} {...props} />;
}

/** A hint on hover or focus. It never says anything essential: touch screens have no hover. */
export const Tooltip = Primitive.Root;

/** The control; use with `asChild` around it. */
export const TooltipTrigger = Primitive.Trigger;

/** The tooltip's text. */
export function TooltipContent({
  className,
  sideOffset = 6,
  ...rest
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          "z-50 max-w-72 origin-(--radix-tooltip-content-transform-origin) animate-pop-in rounded-sm bg-foreground px-2 py-1 text-xs text-background data-[state=closed]:animate-pop-out",
          className,
        )}
        {...rest}
      />
    </Primitive.Portal>
  );
}
