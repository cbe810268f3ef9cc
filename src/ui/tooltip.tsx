import { Tooltip as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** Around the page, once: opens after 700 ms, and at once within 300 ms of the last. */
export function TooltipProvider(props: ComponentProps<typeof Primitive.Provider>) {
  return <Primitive.Provider delayDuration={700} skipDelayDuration={300} {...props} />;
}

/** A hint on hover or focus. It says nothing that is not also said elsewhere. */
export const Tooltip = Primitive.Root;

/** What the hint belongs to; give it `asChild` around a control. */
export const TooltipTrigger = Primitive.Trigger;

/** The hint. */
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
