import type { ComponentProps } from "react";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/ui/dialog";
import { styled } from "@/ui/styled";

/** A panel that slides in from a side: details at the right, the menu at the left. */
export const Sheet = Dialog;

/** The sheet's panel; set its width with a `max-w-` class. Needs a SheetTitle. */
export function SheetContent(props: ComponentProps<typeof DialogContent>) {
  return <DialogContent side="right" {...props} />;
}

/** Holds the sheet's title and description. */
export const SheetHeader = styled("div", "grid gap-1 border-b p-4 pr-14");

/** The sheet's content. */
export const SheetBody = styled("div", "grid flex-1 content-start gap-4 p-4");

/** The sheet's buttons, at its bottom. */
export const SheetFooter = styled(
  "div",
  "sticky bottom-0 flex flex-wrap justify-end gap-2 border-t bg-popover p-4 empty:hidden",
);

/** The sheet's name. */
export const SheetTitle = DialogTitle;

/** One sentence under the title. */
export const SheetDescription = DialogDescription;
