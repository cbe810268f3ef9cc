import { useEffect } from "react";
import { useLocation } from "wouter";
import { brand } from "@/lib/brand";
import { Dialog, DialogContent, type DialogProps } from "@/ui/dialog";
import { Sidebar } from "./sidebar";

/** The sidebar as a sheet, on a phone. */
export function MenuSheet(sheet: DialogProps) {
  const [path] = useLocation();
  const { onOpenChange } = sheet;
  // Another screen closes it.
  useEffect(() => () => onOpenChange(false), [path, onOpenChange]);
  return (
    <Dialog {...sheet}>
      <DialogContent
        side="left"
        titleHidden
        title={brand.name}
        description="All screens and your account"
        className="w-72 p-0"
        // The current screen's own link changes nothing else.
        onClick={({ target }) => {
          if (target instanceof Element && target.closest("a")) sheet.onOpenChange(false);
        }}
      >
        <Sidebar wide className="w-full border-r-0" />
      </DialogContent>
    </Dialog>
  );
}
