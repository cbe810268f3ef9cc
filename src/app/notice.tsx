import type { ComponentProps } from "react";
import { createPortal } from "react-dom";
import { cn } from "@/lib/cn";

/** A notice above the page. An open dialog does not hide it, and clicking it does not close the dialog. */
export const Notice = ({
  className,
  ...rest
}: ComponentProps<"div"> & {
  role: "alert" | "status";
  /** Required: modal dialogs hide everything but live regions from screen readers. */
  "aria-live": "assertive" | "polite";
}) =>
  createPortal(
    <div
      // Must not count as a click outside a dialog, which could close a form being filled in.
      onPointerDown={(event) => event.stopPropagation()}
      className={cn(
        "pointer-events-auto fixed inset-x-0 top-0 z-[70] flex min-h-(--top-notice) items-center gap-3 border-b py-2",
        className,
      )}
      {...rest}
    />,
    document.body,
  );
