import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { brand } from "@/lib/brand";
import { Sheet, SheetContent, SheetDescription, SheetTitle } from "@/ui/sheet";
import { Sidebar } from "./sidebar";

/** The sidebar as a sheet, on a phone. */
export default function MenuSheet(sheet: LazyDialogProps) {
  return (
    <Sheet {...sheet}>
      <SheetContent
        side="left"
        className="w-72 p-0"
        // The current screen's own link changes nothing else.
        onClick={({ target }) => {
          if (target instanceof Element && target.closest("a")) sheet.onOpenChange(false);
        }}
      >
        <SheetTitle className="sr-only">{brand.name}</SheetTitle>
        <SheetDescription className="sr-only">All screens and your account</SheetDescription>
        <Sidebar wide className="w-full border-r-0" />
      </SheetContent>
    </Sheet>
  );
}
