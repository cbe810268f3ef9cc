import { Menu } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { BrandMark } from "@/components/brand-mark";
import { useLazyDialog } from "@/components/use-lazy-dialog";
import { brand } from "@/lib/brand";
import { IconButton } from "@/ui/button";
import { CommandPaletteHost } from "./command-palette-host";
import { SessionNotice } from "./session-notice";
import { Sidebar } from "./sidebar";

/** The frame of every signed-in screen: the sidebar, the screen, and the overlays. */
export function Shell({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const { Dialog: MenuSheet, opener, state } = useLazyDialog(() => import("./menu-sheet"));
  const { onOpenChange } = state;
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(path);

  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    onOpenChange(false);
    // A new screen starts at its top, and screen readers start in it.
    main.current?.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path, onOpenChange]);

  return (
    <div className="flex h-dvh flex-col bg-background md:flex-row">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-primary px-3 py-2 text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <header className="flex h-12 shrink-0 items-center gap-2 border-b bg-sidebar px-3 md:hidden">
        <IconButton icon={Menu} label="Menu" {...opener} className="size-10" />
        <BrandMark className="size-6" />
        <span className="font-semibold tracking-tight">{brand.name}</span>
      </header>
      <Sidebar className="hidden md:flex" />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="relative flex min-h-0 min-w-0 flex-1 scroll-pt-9 flex-col overflow-y-auto outline-none"
      >
        <SessionNotice />
        {children}
      </main>
      {MenuSheet && <MenuSheet {...state} />}
      <CommandPaletteHost />
    </div>
  );
}
