import { AlertDialog as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { scrimStyles } from "@/ui/overlay-styles";
import { useReturnFocus } from "@/ui/return-focus";

/** A question that must be answered before anything else. */
export const AlertDialog = Primitive.Root;

/** The question's window; needs a title and a description. */
export function AlertDialogContent({
  className,
  ...rest
}: ComponentProps<typeof Primitive.Content>) {
  const focus = useReturnFocus(rest);
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={scrimStyles} />
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
export function AlertDialogTitle({ className, ...rest }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn("text-lg font-semibold", className)} {...rest} />;
}

/** What answering yes will do. */
export function AlertDialogDescription({
  className,
  ...rest
}: ComponentProps<typeof Primitive.Description>) {
  return (
    <Primitive.Description className={cn("text-base text-muted-foreground", className)} {...rest} />
  );
}

/** The answers, the one that acts last. */
export function AlertDialogFooter({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cn("flex flex-wrap justify-end gap-2 pt-4", className)} {...rest} />;
}

/** The answer that changes nothing; it has the focus first. */
export function AlertDialogCancel({ children = "Cancel", ...rest }: ComponentProps<typeof Button>) {
  return (
    <Primitive.Cancel asChild>
      <Button variant="outline" {...rest}>
        {children}
      </Button>
    </Primitive.Cancel>
  );
}

/** The answer that acts; its words begin with the action's own. */
export function AlertDialogAction(props: ComponentProps<typeof Button>) {
  return (
    <Primitive.Action asChild>
      <Button {...props} />
    </Primitive.Action>
  );
}
