import { styled } from "@/ui/styled";

/** Holds the title and description of a panel that slides in: a DialogContent with a `side`. */
export const SheetHeader = styled("div", "grid gap-1 border-b p-4 pr-14");

/** The sheet's content. */
export const SheetBody = styled("div", "grid flex-1 content-start gap-4 p-4");

/** The sheet's buttons, at its bottom. */
export const SheetFooter = styled(
  "div",
  "sticky bottom-0 flex flex-wrap justify-end gap-2 border-t bg-popover p-4 empty:hidden",
);
