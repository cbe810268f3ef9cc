import { createPortal } from "react-dom";
import {
  Toast,
  ToastAction,
  ToastClose,
  ToastDescription,
  ToastProvider,
  ToastTitle,
  ToastViewport,
} from "@/ui/toast";
import { dismissToast, useToast } from "@/ui/use-toast";

/** Renders the toasts of the store. Once per page; loaded after the first paint. */
export function Toaster() {
  const { toasts } = useToast();
  return (
    <ToastProvider>
      {toasts.map(({ action, description, duration, id, open, title, variant }) => (
        <Toast
          key={id}
          open={open}
          duration={duration}
          variant={variant}
          onOpenChange={(nowOpen) => {
            if (!nowOpen) dismissToast(id);
          }}
        >
          <div className="grid min-w-0 flex-1 gap-0.5 py-0.5">
            {title !== undefined && <ToastTitle>{title}</ToastTitle>}
            {description !== undefined && <ToastDescription>{description}</ToastDescription>}
          </div>
          {action !== undefined && (
            <ToastAction altText={action.altText ?? action.label} onClick={action.onClick}>
              {action.label}
            </ToastAction>
          )}
          <ToastClose />
        </Toast>
      ))}
      {/* Radix hides everything but a modal dialog from screen readers, except live regions. */}
      {createPortal(<ToastViewport aria-live="off" />, document.body)}
    </ToastProvider>
  );
}
