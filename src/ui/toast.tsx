import { cva, type VariantProps } from "class-variance-authority";
import { X } from "lucide-react";
import { Toast as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { buttonStyles } from "@/ui/button";
import { styled } from "@/ui/styled";

/** Settings of all toasts (spec §9): 5 seconds, swiped away to the right by 50 px. */
export function ToastProvider(props: ComponentProps<typeof Primitive.Provider>) {
  return (
    <Primitive.Provider
      label="Notification"
      duration={5000}
      swipeDirection="right"
      swipeThreshold={50}
      {...props}
    />
  );
}

const hotkey = ["F8"];

/**
 * Where toasts appear: bottom right, on a phone at the top. A page whose controls they would cover
 * moves them with `--toast-top`, `--toast-bottom` and `--toast-width`.
 */
export function ToastViewport({ className, ...rest }: ComponentProps<typeof Primitive.Viewport>) {
  return (
    <Primitive.Viewport
      label="Notifications"
      hotkey={hotkey}
      className={cn(
        "fixed inset-x-0 top-(--toast-top,0px) z-100 flex flex-col gap-2 p-3 sm:top-(--toast-top,auto) sm:bottom-(--toast-bottom,0px) sm:left-auto sm:w-(--toast-width,26rem) sm:p-4",
        className,
      )}
      {...rest}
    />
  );
}

const styles = cva(
  "group pointer-events-auto flex items-start gap-3 rounded-lg py-2.5 pr-2 pl-3.5 shadow-overlay data-[state=closed]:animate-toast-out data-[state=open]:animate-toast-in data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-swipe-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
  {
    variants: {
      variant: {
        default: "bg-popover text-popover-foreground",
        destructive: "destructive border border-urgent-border bg-urgent-bg text-foreground",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

/** One toast. */
export function Toast({
  className,
  variant,
  ...rest
}: ComponentProps<typeof Primitive.Root> & VariantProps<typeof styles>) {
  return <Primitive.Root className={cn(styles({ variant }), className)} {...rest} />;
}

/** What happened. */
export const ToastTitle = styled(
  Primitive.Title,
  "font-semibold wrap-anywhere group-[.destructive]:text-urgent",
);

/** Details in one sentence. */
export const ToastDescription = styled(
  Primitive.Description,
  "line-clamp-4 text-sm wrap-anywhere text-muted-foreground group-[.destructive]:text-foreground",
);

/** The button of a toast, such as Undo. */
export const ToastAction = styled(
  Primitive.Action,
  cn(buttonStyles({ variant: "outline", size: "sm" }), "self-center"),
);

/** The "Close" button. */
export function ToastClose() {
  return (
    <Primitive.Close
      aria-label="Close"
      className={cn(
        buttonStyles({ variant: "ghost", size: "icon-sm" }),
        "-mt-0.5 text-muted-foreground group-[.destructive]:text-urgent",
      )}
    >
      <X aria-hidden />
    </Primitive.Close>
  );
}
