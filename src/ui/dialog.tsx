import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { scrimStyles } from "@/ui/overlay-styles";
import { useReturnFocus } from "@/ui/return-focus";

/** A window over the page. */
export const Dialog = Primitive.Root;

/** What opens the dialog. */
export const DialogTrigger = Primitive.Trigger;

/** What closes the dialog; give it `asChild` around a Button. */
export const DialogClose = Primitive.Close;

type DialogContentProps = ComponentProps<typeof Primitive.Content> & {
  /** The cross at the top right, named "Close". */
  closeButton?: boolean;
};

/** The window itself; widen it with a `max-w-` class. Needs a DialogTitle. */
export function DialogContent({
  children,
  className,
  closeButton = true,
  ...rest
}: DialogContentProps) {
  const focus = useReturnFocus(rest);
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={scrimStyles} />
      <Primitive.Content
        className={cn(
          "fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 flex-col overflow-y-auto rounded-xl bg-popover text-popover-foreground shadow-overlay data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in",
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
              className="absolute top-3 right-3 text-muted-foreground"
            >
              <X aria-hidden />
            </Button>
          </Primitive.Close>
        )}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

/** Title and sentence of a dialog. */
export function DialogHeader({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cn("grid gap-1 p-5 pr-12 pb-0", className)} {...rest} />;
}

/** What lies between a dialog's header and footer. */
export function DialogBody({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cn("grid gap-4 px-5 pt-4", className)} {...rest} />;
}

/** The dialog's buttons, the one that acts last. */
export function DialogFooter({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cn("flex flex-wrap justify-end gap-2 p-5", className)} {...rest} />;
}

/** The dialog's name. */
export function DialogTitle({ className, ...rest }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn("text-lg font-semibold", className)} {...rest} />;
}

/** One sentence under the title. */
export function DialogDescription({
  className,
  ...rest
}: ComponentProps<typeof Primitive.Description>) {
  return (
    <Primitive.Description className={cn("text-base text-muted-foreground", className)} {...rest} />
  );
}
