import { useStore } from "zustand";
import { X } from "lucide-react";
import { Toast } from "radix-ui";
import type { CSSProperties } from "react";
import { createPortal } from "react-dom";
import { cn } from "@/lib/cn";
import { straight } from "@/lib/straight";
import { buttonStyles } from "@/ui/button";
import { dismissToast, toastTop, useToasts } from "@/ui/use-toast";

const variants = {
  default: "bg-popover text-popover-foreground",
  destructive: "destructive border border-urgent-border bg-urgent-bg text-foreground",
};

/** Renders the store's toasts. To move them, set `--toast-top`, `-right`, `-bottom`, `-width`, `-inset` or `-padding`. */
export function Toaster() {
  const toasts = useToasts();
  const top = useStore(toastTop);
  const place: CSSProperties & Record<`--${string}`, string> = {
    "--pane-top": `${top ?? 0}px`,
    "--pane-bottom": "auto",
  };
  return (
    <Toast.Provider label="Notification" duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map(({ action, description, id, title, variant = "default", open }) => (
        <Toast.Root
          key={id}
          open={open}
          onOpenChange={dismissToast}
          className={cn(
            "group pointer-events-auto flex items-start gap-3 max-sm:gap-1.5 rounded-lg py-(--toast-padding,0.625rem) pr-2 pl-3.5 shadow-overlay data-[state=closed]:animate-toast-out data-[state=open]:animate-toast-in data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-swipe-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
            variants[variant],
          )}
        >
          <div className="grid min-w-0 flex-1 gap-0.5 py-0.5 max-sm:line-clamp-5 max-sm:self-center max-sm:leading-4.5 max-sm:*:inline">
            <Toast.Title className="font-semibold wrap-anywhere max-sm:text-sm/4.5 group-[.destructive]:text-urgent">
              {straight(title)}
            </Toast.Title>
            {/* Radix announces the texts concatenated, so they need a space in between. */ " "}
            {description !== undefined && (
              <Toast.Description className="line-clamp-4 text-sm wrap-anywhere max-sm:text-xs/4.5 text-muted-foreground group-[.destructive]:text-foreground">
                {straight(description)}
              </Toast.Description>
            )}
          </div>{" "}
          {action !== undefined && (
            <Toast.Action
              altText={action.altText ?? action.label}
              onClick={action.onClick}
              className={cn(buttonStyles({ variant: "outline", size: "sm" }), "self-center")}
            >
              {action.label}
            </Toast.Action>
          )}
          <Toast.Close
            aria-label="Close"
            className={cn(
              buttonStyles({ variant: "ghost", size: "icon-sm" }),
              "-mt-0.5 text-muted-foreground group-[.destructive]:text-urgent",
            )}
          >
            <X aria-hidden />
          </Toast.Close>
        </Toast.Root>
      ))}
      {/* Radix hides everything but a modal dialog from screen readers, except live regions. */}
      {createPortal(
        <Toast.Viewport
          aria-live="off"
          data-slot="toasts"
          label="Notifications"
          style={top === undefined ? undefined : place}
          className="fixed top-(--toast-top,var(--pane-top,auto)) right-(--toast-right,0px) bottom-(--toast-bottom,var(--pane-bottom,0px)) left-0 z-100 flex flex-col gap-2 p-(--toast-inset,0.75rem) sm:left-auto sm:w-(--toast-width,26rem) sm:p-(--toast-inset,1rem)"
        />,
        document.body,
      )}
    </Toast.Provider>
  );
}
