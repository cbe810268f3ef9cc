import { Menu } from "lucide-react";
import { BrandMark } from "@/components/brand-mark";
import { brand } from "@/lib/brand";
import { Button } from "@/ui/button";

/** Below the sidebar's breakpoint: the product's name and the button that opens the sidebar. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b bg-sidebar px-3 md:hidden">
      <Button variant="ghost" size="icon" aria-label="Menu" onClick={onMenu} className="size-10">
        <Menu aria-hidden="true" />
      </Button>
      <BrandMark className="size-6" />
      <span className="font-semibold tracking-tight">{brand.name}</span>
    </header>
  );
}
