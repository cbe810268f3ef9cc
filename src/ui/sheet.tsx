import { Dialog as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { DialogCloseButton, DialogDescription, DialogTitle } from "@/ui/dialog";
import { overlayStyles } from "@/ui/overlay-styles";
import { useReturnFocus } from "@/ui/return-focus";
import { styled } from "@/ui/styled";

/** A panel that slides in from a side: details at the right, the menu at the left. */
export const Sheet = Primitive.Root;

/** Opens the sheet. */
export const SheetTrigger = Primitive.Trigger;

/** Closes the sheet; use with `asChild` around a Button or link. */
export const SheetClose = Primitive.Close;

const sides = {
  left: "left-0 border-r [--sheet-from:-100%]",
  right: "right-0 border-l [--sheet-from:100%]",
};

type SheetContentProps = ComponentProps<typeof Primitive.Content> & {
  side?: keyof typeof sides;
  /** The "Close" button at the top right. */
  closeButton?: boolean;
};

/** The sheet's panel; set its width with a `max-w-` class. Needs a SheetTitle. */
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
      <Primitive.Overlay className={overlayStyles} />
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
        {closeButton && <DialogCloseButton className="top-3.5 right-3.5" />}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

/** Holds the sheet's title and description. */
export const SheetHeader = styled<ComponentProps<"div">>("div", "grid gap-1 border-b p-4 pr-14");

/** The sheet's content. */
export const SheetBody = styled<ComponentProps<"div">>(
  "div",
  "grid flex-1 content-start gap-4 p-4",
);

/** The sheet's buttons, at its bottom. */
export function SheetFooter({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      data-slot="sheet-footer"
      className={cn(
        "sticky bottom-0 flex flex-wrap justify-end gap-2 border-t bg-popover p-4 empty:hidden",
        className,
      )}
      {...rest}
    />
  );
}

/** The sheet's name. */
export const SheetTitle = DialogTitle;

/** One sentence under the title. */
export const SheetDescription = DialogDescription;
