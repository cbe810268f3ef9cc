import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { cn } from "@/lib/cn";
import { IconButton } from "@/ui/button";
import { styled } from "@/ui/styled";

/** The props of every dialog in the app. */
export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The root of a dialog. */
export const Dialog = Primitive.Root;

const sheetStyles =
  "top-(--top-notice,0px) bottom-0 w-[calc(100%-3rem)] data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in";

const shapes = {
  centre:
    "top-1/2 left-1/2 max-h-[calc(100dvh-2rem-2*var(--top-notice,0px))] w-[calc(100%-2rem)] scroll-py-20 -translate-x-1/2 -translate-y-1/2 rounded-xl data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in",
  left: `${sheetStyles} left-0 border-r [--sheet-from:-100%]`,
  right: `${sheetStyles} right-0 border-l [--sheet-from:100%]`,
};

type ContentProps = Omit<ComponentProps<typeof Primitive.Content>, "title"> & {
  title?: ReactNode;
  /** Shows the title and description to screen readers only. */
  titleHidden?: boolean;
  /** One sentence under the title. */
  description?: ReactNode;
  /** The "Close" button at the top right. */
  closeButton?: boolean;
  /** Where it opens: in the middle, or as a sheet at one side. */
  side?: keyof typeof shapes;
};

/** A dialog's window and backdrop. Set its width with a `max-w-` class. Needs a `title` or a DialogTitle. */
export function DialogContent({
  children,
  className,
  closeButton = true,
  description,
  side = "centre",
  title,
  titleHidden = false,
  ...rest
}: ContentProps) {
  const focus = useReturnFocus();
  return (
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out" />
      <Primitive.Content
        className={cn(
          "fixed z-50 flex max-w-md flex-col overflow-y-auto overscroll-contain bg-popover text-popover-foreground shadow-overlay",
          shapes[side],
          className,
        )}
        {...focus}
        {...rest}
      >
        {title !== undefined && (
          <div
            className={titleHidden ? "sr-only" : cn("grid gap-1 p-5 pb-0", closeButton && "pr-12")}
          >
            <DialogTitle>{title}</DialogTitle>
            {description !== undefined && <DialogDescription>{description}</DialogDescription>}
          </div>
        )}
        {children}
        {closeButton && (
          <Primitive.Close asChild>
            <IconButton
              icon={X}
              size="icon-sm"
              label="Close"
              className={cn(
                "absolute text-muted-foreground",
                side === "centre"
                  ? "top-4.5 right-3.5 pointer-coarse:top-3 pointer-coarse:right-2"
                  : "top-3.5 right-2.5 pointer-coarse:top-2 pointer-coarse:right-1",
              )}
            />
          </Primitive.Close>
        )}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

/** The window of an alert dialog. Put the button that changes nothing first: it gets the focus. */
export const QuestionContent = (props: ContentProps) => (
  <DialogContent
    role="alertdialog"
    closeButton={false}
    className="max-w-sm"
    onInteractOutside={(event) => event.preventDefault()}
    {...props}
  />
);

/** The content between the header and the footer. */
export const DialogBody = styled("div", "grid gap-4 px-5 pt-4");

/** The dialog's buttons, with the confirm button last. */
export const DialogFooter = styled("div", "flex flex-wrap justify-end gap-2 p-5");

/** The dialog's title, which is its accessible name. */
export const DialogTitle = styled(Primitive.Title, "text-lg font-semibold");

/** One sentence under the title. */
export const DialogDescription = styled(
  Primitive.Description,
  "text-base text-pretty text-muted-foreground",
);

/**
 * Returns the focus when a dialog without a trigger closes: to the element that had it or, if that was
 * removed, to its closest focusable container. Does nothing if something else has the focus by then.
 */
function useReturnFocus() {
  const returnTo = useRef<readonly (HTMLElement | null)[]>([]);
  return {
    onOpenAutoFocus: () => {
      const opener = document.activeElement;
      if (opener instanceof HTMLElement && opener !== document.body) {
        returnTo.current = [opener, opener.closest<HTMLElement>("[tabindex='-1']")];
      }
    },
    onCloseAutoFocus: (event: Event) => {
      // Radix would focus the trigger.
      event.preventDefault();
      const { activeElement } = document;
      const { target: closed } = event;
      const isInIt = closed instanceof Node && closed.contains(activeElement);
      if (isInIt || activeElement === document.body)
        returnTo.current.find((element) => element?.isConnected)?.focus({ preventScroll: true });
    },
  };
}
