import type { ReactNode } from "react";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/ui/dialog";
import { SheetHeader } from "@/ui/sheet";

/** The member's details over the page, where they do not fit beside the conversation. */
export function ContextSheet({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent side="right" className="max-w-sm">
        <SheetHeader>
          <DialogTitle>Member Details</DialogTitle>
          <DialogDescription className="sr-only">
            Who the member is, and why the AI handed over.
          </DialogDescription>
        </SheetHeader>
        {children}
      </DialogContent>
    </Dialog>
  );
}
