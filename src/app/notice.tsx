import type { ComponentProps } from "react";
import { createPortal } from "react-dom";
import { cn } from "@/lib/cn";

/** A notice over the page, also while a dialog is open: that neither hides it nor is closed by it. */
export const Notice = ({
  className,
  ...rest
}: ComponentProps<"div"> & {
  role: "alert" | "status";
  /** Named, so that a dialog that hides the rest of the page leaves it readable. */
  "aria-live": "assertive" | "polite";
}) =>
  createPortal(
    <div
      // A click here is not a click outside a dialog: it must not close what is being typed in.
      onPointerDown={(event) => event.stopPropagation()}
      className={cn(
        "pointer-events-auto fixed inset-x-0 top-0 z-[70] flex min-h-(--top-notice) items-center gap-3 border-b py-2",
        className,
      )}
      {...rest}
    />,
    document.body,
  );
