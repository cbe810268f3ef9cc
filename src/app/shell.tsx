import { Menu, Search } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "wouter";
import { useUrgentCount } from "@/api/live";
import { BrandMark } from "@/components/brand-mark";
import { useDialog } from "@/components/use-dialog";
import { brand } from "@/lib/brand";
import { count } from "@/lib/format";
import { inboxPath } from "@/lib/paths";
import { Badge } from "@/ui/badge";
import { IconButton } from "@/ui/button";
import { Dialog, DialogContent, type DialogProps } from "@/ui/dialog";
import { openCommandPalette } from "./command-palette-host";
import { Sidebar } from "./sidebar";

/** The frame around every signed-in screen: sidebar, main content and overlays. */
export function Shell({ children }: { children: ReactNode }) {
  const menu = useDialog();
  return (
    <div className="flex h-dvh flex-col bg-background pt-(--top-notice,0px) md:flex-row">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-primary px-3 py-2 text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <header className="@container flex h-12 shrink-0 items-center gap-2 border-b bg-sidebar pr-(--top-bar-end,0.75rem) pl-3 md:hidden">
        <IconButton
          icon={Menu}
          label="Menu"
          aria-haspopup="dialog"
          onClick={menu.open}
          className="size-10"
        />
        <BrandMark className="size-6 @max-3xs:hidden" />
        <span className="min-w-0 flex-1 truncate font-semibold tracking-tight @max-3xs:invisible">
          {brand.name}
        </span>
        <UrgentLink />
        <IconButton icon={Search} label="Search" onClick={openCommandPalette} className="size-10" />
      </header>
      <Sidebar className="hidden md:flex" />
      <main
        id="main"
        tabIndex={-1}
        className="relative flex min-h-0 min-w-0 flex-1 scroll-pt-9 flex-col overflow-y-auto outline-none min-[105rem]:not-has-data-[slot=inbox]:[scrollbar-gutter:stable]"
      >
        {children}
      </main>
      {menu.props && <MenuSheet {...menu.props} />}
    </div>
  );
}

/** Shows the urgent count in a phone's top bar, because the sidebar is hidden behind the menu. */
function UrgentLink() {
  const urgent = useUrgentCount();
  if (urgent <= 0) return null;
  return (
    <Link
      href={inboxPath({ priority: "urgent" })}
      aria-label={`${count(urgent)} urgent conversations`}
      className="flex h-10 items-center rounded-md px-1"
    >
      <Badge tone="urgent">
        {count(urgent)} <span className="@max-3xs:sr-only">urgent</span>
      </Badge>
    </Link>
  );
}

/** The sidebar as a sheet, on a phone. */
function MenuSheet({ onOpenChange, open }: DialogProps) {
  const [path] = useLocation();
  // Close the menu when the screen changes.
  useEffect(() => () => onOpenChange(false), [path, onOpenChange]);
  return (
    <Dialog {...{ onOpenChange, open }}>
      <DialogContent
        side="left"
        titleHidden
        title={brand.name}
        description="All screens and your account"
        className="w-72 p-0"
        // The path does not change for the current screen's own link, so it closes here.
        onClick={({ target }) => {
          if (target instanceof Element && target.closest("a")) onOpenChange(false);
        }}
      >
        <Sidebar wide className="w-full border-r-0" />
      </DialogContent>
    </Dialog>
  );
}
