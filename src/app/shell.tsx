import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { LazyPart, lazyPart } from "@/components/lazy-part";
import { CommandPaletteHost } from "./command-palette-host";
import { SessionNotice } from "./session-notice";
import { Sidebar } from "./sidebar";
import { TopBar } from "./top-bar";

const MenuSheet = lazyPart(
  () => import("./menu-sheet"),
  (module) => module.MenuSheet,
);

/** The frame of every signed-in screen: the sidebar, the screen, what lies over both. */
export function Shell({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuWanted, setMenuWanted] = useState(false);
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(path);

  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    setMenuOpen(false);
    // A new screen begins at its top, and a screen reader in it.
    main.current?.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path]);

  return (
    <div className="flex h-dvh flex-col bg-background md:flex-row">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-primary px-3 py-2 text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <TopBar
        onMenu={() => {
          setMenuWanted(true);
          setMenuOpen(true);
        }}
      />
      <Sidebar className="hidden md:flex" />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="relative flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto outline-none"
      >
        <SessionNotice />
        {children}
      </main>
      {menuWanted && (
        <LazyPart
          onMissing={() => {
            setMenuWanted(false);
            setMenuOpen(false);
          }}
        >
          <MenuSheet open={menuOpen} onOpenChange={setMenuOpen} />
        </LazyPart>
      )}
      <CommandPaletteHost />
    </div>
  );
}
