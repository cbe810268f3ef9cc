import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useId, useRef } from "react";
import { Link, useRoute } from "wouter";
import { useReplies } from "@/api/inbox/use-inbox";
import { useUrgentCount } from "@/api/live";
import { count as formatCount } from "@/lib/format";
import { paths } from "@/lib/paths";
import type { AppRoute } from "./routes";

/** The red mark with the urgent count; nothing at 0 (spec §2). */
function UrgentBadge({ id }: { id: string }) {
  const count = useUrgentCount();
  if (count <= 0) return null;
  return (
    <span
      id={id}
      className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 rounded-full bg-destructive px-1.5 text-xs leading-4.5 font-semibold text-destructive-foreground tabular-nums max-[1099px]:group-not-data-wide/sidebar:top-0.5 max-[1099px]:group-not-data-wide/sidebar:right-0 max-[1099px]:group-not-data-wide/sidebar:px-1 max-[1099px]:group-not-data-wide/sidebar:leading-4"
    >
      {formatCount(count)}
      <span className="sr-only"> urgent</span>
    </span>
  );
}

/** Marks that replies could not be delivered, and how many. */
function UnsentBadge({ id }: { id: string }) {
  const count = useReplies().filter(({ state }) => state === "failed").length;
  if (count === 0) return null;
  const words = count === 1 ? "1 unsent reply" : `${formatCount(count)} unsent replies`;
  return (
    <span
      id={id}
      title={words}
      className="pointer-events-none absolute top-1/2 right-9 -translate-y-1/2 text-urgent max-[1099px]:group-not-data-wide/sidebar:top-auto max-[1099px]:group-not-data-wide/sidebar:right-0 max-[1099px]:group-not-data-wide/sidebar:-bottom-1 max-[1099px]:group-not-data-wide/sidebar:translate-y-0"
    >
      <CircleAlert aria-hidden className="size-4 fill-sidebar" />
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** A pointer that rests this long on a link, in ms, will probably press it. */
const restDelay = 80;

/** Pointing at a link fetches the screen's code ahead; resting there, its data too. */
function usePreparing(route: AppRoute) {
  const cache = useQueryClient();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    onPointerEnter: () => {
      route.preload();
      rest.current = setTimeout(() => route.prepare(cache), restDelay);
    },
    onPointerLeave: () => clearTimeout(rest.current),
    onPointerDown: () => route.prepare(cache),
    onFocus: route.preload,
  };
}

/** One screen's link. */
export function SidebarLink({ route }: { route: AppRoute }) {
  const [current] = useRoute(route.path);
  const badgeId = useId();
  const preparing = usePreparing(route);
  const isInbox = route.path === paths.inbox;
  return (
    <div className="relative">
      <Link
        href={route.path}
        aria-current={current ? "page" : undefined}
        aria-describedby={isInbox ? `${badgeId} ${badgeId}-unsent` : undefined}
        title={route.label}
        {...preparing}
        className="flex h-8 items-center gap-2.5 rounded-md px-2.5 text-sm font-medium text-sidebar-foreground/80 transition-colors hover:bg-sidebar-accent hover:text-sidebar-foreground aria-[current=page]:bg-sidebar-accent aria-[current=page]:font-semibold aria-[current=page]:text-sidebar-foreground pointer-coarse:h-10"
      >
        <route.icon
          aria-hidden="true"
          className="size-[18px] shrink-0 text-muted-foreground in-aria-[current=page]:text-primary"
        />
        <span className="rail-hidden flex-1 truncate">{route.label}</span>
      </Link>
      {isInbox && <UrgentBadge id={badgeId} />}
      {isInbox && <UnsentBadge id={`${badgeId}-unsent`} />}
    </div>
  );
}
