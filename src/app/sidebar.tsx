import { Search } from "lucide-react";
import { useSignedInUser } from "@/api/session";
import { BrandMark } from "@/components/brand-mark";
import { brand } from "@/lib/brand";
import { cn } from "@/lib/cn";
import { openCommandPalette } from "./command-palette-host";
import { routesFor } from "./routes";
import { SidebarAccount } from "./sidebar-account";
import { SidebarLink } from "./sidebar-link";
import { SidebarTools } from "./sidebar-tools";

/** The palette's shortcut, as this device writes it. */
const paletteKeys =
  typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘K" : "Ctrl K";

/**
 * The sidebar (spec §2 "Shared sidebar"): a rail of icons at medium width, full from 1,100 px or if
 * `wide`. On the rail the labels stay in place for screen readers.
 */
export function Sidebar({ wide = false, className }: { wide?: boolean; className?: string }) {
  const { role } = useSignedInUser();
  return (
    <div
      data-wide={wide || undefined}
      className={cn(
        "group/sidebar flex min-h-0 w-15 shrink-0 flex-col border-r border-sidebar-border bg-sidebar text-sidebar-foreground data-wide:h-full min-[1100px]:w-60",
        className,
      )}
    >
      <div className="flex h-14 shrink-0 items-center gap-2.5 px-4">
        <BrandMark />
        <span className="rail-hidden text-lg font-semibold tracking-tight">{brand.name}</span>
      </div>
      <div className="px-2.5 pb-2">
        <button
          type="button"
          onClick={openCommandPalette}
          aria-keyshortcuts="Control+K Meta+K"
          title={`Search and commands (${paletteKeys})`}
          className="flex h-8 w-full items-center gap-2 rounded-md border border-sidebar-border bg-background/60 px-2.5 text-sm text-muted-foreground transition-colors hover:bg-sidebar-accent hover:text-sidebar-foreground"
        >
          <Search aria-hidden="true" className="size-4 shrink-0" />
          <span className="rail-hidden flex-1 text-left">Search</span>
          <kbd className="rail-hidden font-sans text-xs">{paletteKeys}</kbd>
        </button>
      </div>
      <nav aria-label="Screens" className="min-h-0 flex-1 overflow-y-auto px-2.5 py-1">
        <ul className="flex flex-col gap-0.5">
          {routesFor(role).map((route) => (
            <li key={route.path}>
              <SidebarLink route={route} />
            </li>
          ))}
        </ul>
        <SidebarTools />
      </nav>
      <SidebarAccount />
    </div>
  );
}
