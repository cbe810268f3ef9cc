import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { overlayStyles } from "@/ui/overlay-styles";
import { useReturnFocus } from "@/ui/return-focus";
import { styled } from "@/ui/styled";

/** A window over the page. */
export const Dialog = Primitive.Root;

/** Opens the dialog. */
export const DialogTrigger = Primitive.Trigger;

/** Closes the dialog; use with `asChild` around a Button. */
export const DialogClose = Primitive.Close;

type DialogContentProps = ComponentProps<typeof Primitive.Content> & {
  /** The "Close" button at the top right. */
  closeButton?: boolean;
};

/** The dialog's window; set its width with a `max-w-` class. Needs a DialogTitle. */
export function DialogContent({
  children,
  className,
  closeButton = true,
  ...rest
}: DialogContentProps) {
  const focus = useReturnFocus(rest);
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayStyles} />
      <Primitive.Content
        className={cn(
          "fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 flex-col overflow-y-auto rounded-xl bg-popover text-popover-foreground shadow-overlay data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in",
          className,
        )}
        {...rest}
        {...focus}
      >
        {children}
        {closeButton && <DialogCloseButton className="top-3 right-3" />}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

/** The cross in the corner of a dialog or sheet. */
export function DialogCloseButton({ className }: { className: string }) {
  return (
    <Primitive.Close asChild>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Close"
        className={cn("absolute text-muted-foreground", className)}
      >
        <X aria-hidden />
      </Button>
    </Primitive.Close>
  );
}

/** Holds the dialog's title and description. */
export const DialogHeader = styled<ComponentProps<"div">>("div", "grid gap-1 p-5 pr-12 pb-0");

/** The content between header and footer. */
export const DialogBody = styled<ComponentProps<"div">>("div", "grid gap-4 px-5 pt-4");

/** The dialog's buttons; the confirming one comes last. */
export const DialogFooter = styled<ComponentProps<"div">>(
  "div",
  "flex flex-wrap justify-end gap-2 p-5",
);

/** The dialog's name. */
export const DialogTitle = styled(Primitive.Title, "text-lg font-semibold");

/** One sentence under the title. */
export const DialogDescription = styled(Primitive.Description, "text-base text-muted-foreground");
