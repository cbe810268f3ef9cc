import { CircleAlert, LogOut, Monitor, Moon, Search, Sun } from "lucide-react";
import { useId } from "react";
import { Link, useRoute } from "wouter";
import { useReplies } from "@/api/inbox/use-inbox";
import { useUrgentCount } from "@/api/live";
import { useSignedInUser } from "@/api/session";
import { useAllFailing } from "@/api/use-outage";
import { BrandMark } from "@/components/brand-mark";
import { InitialsAvatar } from "@/components/initials-avatar";
import { themes, usePreferences } from "@/components/preferences";
import { StatusDot, statusTone } from "@/components/status-badge";
import { aiTools } from "@/contract/dashboard";
import { brand } from "@/lib/brand";
import { cn } from "@/lib/cn";
import { count, counted } from "@/lib/format";
import { paths } from "@/lib/paths";
import { IconButton } from "@/ui/button";
import { useLogOut } from "./log-out";
import { openCommandPalette } from "./command-palette-host";
import { type AppRoute, routesFor } from "./routes";

/** The palette's shortcut in this platform's notation. */
const paletteKeys =
  typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘K" : "Ctrl K";

const themeIcons = { light: Sun, dark: Moon, system: Monitor };

/**
 * The sidebar: a rail of icons at medium width, full width from 1,100 px or
 * with `wide`. Screen readers still get the labels on the rail.
 */
export function Sidebar({ wide = false, className }: { wide?: boolean; className?: string }) {
  const logOut = useLogOut();
  const { username, role } = useSignedInUser();
  // During an outage the tools' statuses are unknown.
  const isOut = useAllFailing();
  const statusOf = (last: string) => (isOut ? "Unknown" : last);
  return (
    <div
      data-wide={wide || undefined}
      className={cn(
        "group/sidebar flex min-h-0 w-15 shrink-0 flex-col border-r border-sidebar-border bg-sidebar text-sidebar-foreground data-wide:h-full min-[1100px]:w-60",
        className,
      )}
    >
      <div className="flex h-14 shrink-0 items-center gap-2.5 px-4 group-data-wide/sidebar:pr-14">
        <BrandMark />
        <span
          title={brand.name}
          className="rail-hidden min-w-0 truncate text-lg font-semibold tracking-tight"
        >
          {brand.name}
        </span>
      </div>
      <div className="px-2.5 pb-2">
        <button
          type="button"
          onClick={openCommandPalette}
          aria-keyshortcuts="Control+K Meta+K"
          title={`Search and commands (${paletteKeys})`}
          className="flex h-8 w-full items-center gap-2 rounded-md border border-sidebar-border bg-background/60 px-2.5 text-sm text-muted-foreground transition-colors hover:bg-sidebar-accent hover:text-sidebar-foreground"
        >
          <Search aria-hidden className="size-4 shrink-0" />
          <span className="rail-hidden flex-1 text-left">Search</span>
          <kbd className="rail-hidden font-sans text-xs pointer-coarse:hidden">{paletteKeys}</kbd>
        </button>
      </div>
      <nav aria-label="Screens" className="min-h-0 flex-1 overflow-y-auto px-2.5 py-1">
        <ul className="flex flex-col gap-0.5">
          {routesFor(role).map((route) => (
            <ScreenLink key={route.path} route={route} />
          ))}
        </ul>
        <section className="mt-5 border-t border-sidebar-border pt-4">
          <h2 className="rail-hidden px-2.5 pb-1.5 text-xs font-medium text-muted-foreground">
            AI Tools Status
          </h2>
          <ul className="flex flex-col">
            {Object.entries(aiTools).map(([name, status]) => (
              <li
                key={name}
                title={`${name}: ${statusOf(status)}`}
                className="flex h-7 items-center gap-1.5 px-1.5 text-sm"
              >
                <StatusDot tone={statusTone(statusOf(status))} className="mx-1" />
                <span className="rail-hidden min-w-0 flex-1 truncate text-sidebar-foreground/80">
                  {name}
                </span>
                <span
                  data-status={statusOf(status)}
                  className="rail-hidden text-xs text-muted-foreground data-[status=Unknown]:-ml-0.5 data-[status=Warning]:text-high"
                >
                  {statusOf(status)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </nav>
      <div className="flex shrink-0 items-center gap-2 border-t border-sidebar-border p-2.5 max-[1099px]:group-not-data-wide/sidebar:flex-col">
        <InitialsAvatar name={username} letters={1} />
        <div className="rail-hidden min-w-0 flex-1 leading-tight">
          <p className="truncate text-sm font-medium" title={username}>
            {username}
          </p>
          <p className="truncate text-xs text-muted-foreground capitalize">{role ?? "user"}</p>
        </div>
        <ThemeButton />
        <IconButton icon={LogOut} label="Log out" onClick={logOut} />
      </div>
    </div>
  );
}

/** One screen's link. */
function ScreenLink({ route }: { route: AppRoute }) {
  const [current] = useRoute(route.path);
  const badgesId = useId();
  const isInbox = route.path === paths.inbox;
  return (
    <li className="relative">
      <Link
        href={route.path}
        aria-current={current ? "page" : undefined}
        aria-describedby={isInbox ? badgesId : undefined}
        title={route.label}
        className="flex h-8 items-center gap-2.5 rounded-md px-2.5 text-sm font-medium text-sidebar-foreground/80 transition-colors hover:bg-sidebar-accent hover:text-sidebar-foreground aria-[current=page]:bg-sidebar-accent aria-[current=page]:font-semibold aria-[current=page]:text-sidebar-foreground pointer-coarse:h-10"
      >
        <route.icon
          aria-hidden
          className="size-[18px] shrink-0 text-muted-foreground in-aria-[current=page]:text-primary"
        />
        <span className="rail-hidden flex-1 truncate">{route.label}</span>
      </Link>
      {isInbox && <InboxBadges id={badgesId} />}
    </li>
  );
}

/** The urgent count in red (hidden at 0) and a mark for replies that failed to send. */
function InboxBadges({ id }: { id: string }) {
  const urgent = useUrgentCount();
  const unsent = useReplies().filter(({ state }) => state === "failed").length;
  const words = counted(unsent, "unsent reply", "unsent replies");
  return (
    <div id={id} className="contents">
      {urgent > 0 && (
        <span className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 rounded-full bg-destructive px-1.5 text-xs leading-4.5 font-semibold text-destructive-foreground tabular-nums max-[1099px]:group-not-data-wide/sidebar:top-1 max-[1099px]:group-not-data-wide/sidebar:right-0.5 max-[1099px]:group-not-data-wide/sidebar:px-1 max-[1099px]:group-not-data-wide/sidebar:leading-4">
          {count(urgent)}
          <span className="sr-only"> urgent</span>
        </span>
      )}
      {unsent > 0 && (
        <span
          title={words}
          className="pointer-events-none absolute top-1/2 right-9 -translate-y-1/2 text-urgent max-[1099px]:group-not-data-wide/sidebar:top-auto max-[1099px]:group-not-data-wide/sidebar:right-0 max-[1099px]:group-not-data-wide/sidebar:-bottom-1 max-[1099px]:group-not-data-wide/sidebar:translate-y-0"
        >
          <CircleAlert aria-hidden className="size-4 fill-sidebar" />
          <span className="sr-only">{words}</span>
        </span>
      )}
    </div>
  );
}

/** Cycles through the device's theme, light and dark. Its label names the current one. */
function ThemeButton() {
  const theme = usePreferences((preferences) => preferences.theme);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
  const label = `Theme: ${theme}`;
  return (
    <IconButton
      icon={themeIcons[theme]}
      label={label}
      title={`${label} (switch to ${next})`}
      onClick={() => usePreferences.setState({ theme: next })}
    />
  );
}
