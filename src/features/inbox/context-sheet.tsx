import type { ReactNode } from "react";
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from "@/ui/sheet";

/** The member's details over the page, where they do not fit beside the conversation. */
export default function ContextSheet({
  children,
  onClose,
}: {
  children: ReactNode;
  onClose: () => void;
}) {
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent className="max-w-sm">
        <SheetHeader>
          <SheetTitle>Member Details</SheetTitle>
          <SheetDescription className="sr-only">
            Who the member is, and why the AI handed over.
          </SheetDescription>
        </SheetHeader>
        {children}
      </SheetContent>
    </Sheet>
  );
}
