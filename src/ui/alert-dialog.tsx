import { AlertDialog as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { overlayStyles } from "@/ui/overlay-styles";
import { useReturnFocus } from "@/ui/return-focus";
import { styled } from "@/ui/styled";

/** A question that must be answered first. */
export const AlertDialog = Primitive.Root;

/** The dialog's window; needs a title and a description. */
export function AlertDialogContent({
  className,
  ...rest
}: ComponentProps<typeof Primitive.Content>) {
  const focus = useReturnFocus(rest);
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayStyles} />
      <Primitive.Content
        className={cn(
          "fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-sm -translate-x-1/2 -translate-y-1/2 gap-1 overflow-y-auto rounded-xl bg-popover p-5 text-popover-foreground shadow-overlay data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in",
          className,
        )}
        {...rest}
        {...focus}
      />
    </Primitive.Portal>
  );
}

/** The question. */
export const AlertDialogTitle = styled(Primitive.Title, "text-lg font-semibold");

/** What happens when the person confirms. */
export const AlertDialogDescription = styled(
  Primitive.Description,
  "text-base text-muted-foreground",
);

/** The buttons; the confirming one comes last. */
export const AlertDialogFooter = styled<ComponentProps<"div">>(
  "div",
  "flex flex-wrap justify-end gap-2 pt-4",
);

/** The button that changes nothing; focused first. */
export function AlertDialogCancel({ children = "Cancel", ...rest }: ComponentProps<typeof Button>) {
  return (
    <Primitive.Cancel asChild>
      <Button variant="outline" {...rest}>
        {children}
      </Button>
    </Primitive.Cancel>
  );
}

/** The confirming button; its text begins with the action's verb. */
export function AlertDialogAction(props: ComponentProps<typeof Button>) {
  return (
    <Primitive.Action asChild>
      <Button {...props} />
    </Primitive.Action>
  );
}
