import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { scrimStyles } from "@/ui/overlay-styles";
import { useReturnFocus } from "@/ui/return-focus";

/** A pane that comes in from a side: details at the right, the menu at the left. */
export const Sheet = Primitive.Root;

/** What opens the sheet. */
export const SheetTrigger = Primitive.Trigger;

/** What closes the sheet; give it `asChild` around a Button or link. */
export const SheetClose = Primitive.Close;

const sides = {
  left: "left-0 border-r [--sheet-from:-100%]",
  right: "right-0 border-l [--sheet-from:100%]",
};

type SheetContentProps = ComponentProps<typeof Primitive.Content> & {
  side?: keyof typeof sides;
  /** The cross at the top right, named "Close". */
  closeButton?: boolean;
};

/** The pane itself; widen it with a `max-w-` class. Needs a SheetTitle. */
export function SheetContent({
  children,
  className,
  closeButton = true,
  side = "right",
  ...rest
}: SheetContentProps) {
  const focus = useReturnFocus(rest);
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={scrimStyles} />
      <Primitive.Content
        className={cn(
          "fixed inset-y-0 z-50 flex w-[calc(100%-3rem)] max-w-md flex-col overflow-y-auto bg-popover text-popover-foreground shadow-overlay data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in",
          sides[side],
          className,
        )}
        {...rest}
        {...focus}
      >
        {children}
        {closeButton && (
          <Primitive.Close asChild>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label="Close"
              className="absolute top-3.5 right-3.5 text-muted-foreground"
            >
              <X aria-hidden />
            </Button>
          </Primitive.Close>
        )}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

/** Title and sentence of a sheet. */
export function SheetHeader({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cn("grid gap-1 border-b p-4 pr-14", className)} {...rest} />;
}

/** What the sheet holds. */
export function SheetBody({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cn("grid flex-1 content-start gap-4 p-4", className)} {...rest} />;
}

/** The sheet's buttons, at its foot. */
export function SheetFooter({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      data-slot="sheet-footer"
      className={cn(
        "sticky bottom-0 flex flex-wrap justify-end gap-2 border-t bg-popover p-4",
        className,
      )}
      {...rest}
    />
  );
}

/** The sheet's name. */
export function SheetTitle({ className, ...rest }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn("text-lg font-semibold", className)} {...rest} />;
}

/** One sentence under the title. */
export function SheetDescription({
  className,
  ...rest
}: ComponentProps<typeof Primitive.Description>) {
  return (
    <Primitive.Description className={cn("text-base text-muted-foreground", className)} {...rest} />
  );
}
