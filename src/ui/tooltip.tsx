import { Tooltip as Primitive } from "radix-ui";
import type { ReactNode } from "react";

/** Delays of all tooltips; once around the page. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Primitive.Provider>
);

/** A hint on hover or focus. It never says anything essential: touch screens have no hover. */
export const Tooltip = Primitive.Root;

/** The control; use with `asChild` around it. */
export const TooltipTrigger = Primitive.Trigger;

/** The tooltip's text. */
export const TooltipContent = ({ children }: { children: ReactNode }) => (
  <Primitive.Portal>
    <Primitive.Content
      sideOffset={6}
      collisionPadding={8}
      className="z-50 max-w-72 origin-(--radix-tooltip-content-transform-origin) animate-pop-in rounded-sm bg-foreground px-2 py-1 text-xs text-background data-[state=closed]:animate-pop-out"
    >
      {children}
    </Primitive.Content>
  </Primitive.Portal>
);
