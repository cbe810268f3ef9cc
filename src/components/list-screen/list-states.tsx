import { CircleHelp, SearchX } from "lucide-react";
import { EmptyState } from "@/components/empty-state";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import { useCompact } from "./density";
import { gridStyles } from "./list-row";

/** Loading rows, in the shape of rows. */
export function ListLoading({ columns, many }: { columns: number; many: string }) {
  const compact = useCompact();
  return (
    // As tall as the window, so that nothing in sight moves when the rows are there.
    <div role="status" aria-busy className="-mb-px min-h-dvh">
      <span className="sr-only">Loading {many}</span>
      {Array.from({ length: 8 }, (_, row) => (
        <div
          key={row}
          aria-hidden
          className={cn(
            "flex flex-wrap items-center gap-3 border-b px-4",
            gridStyles,
            compact ? "min-h-9 py-2" : "min-h-[57px] py-3",
          )}
        >
          <div className="grid basis-full gap-2">
            <Skeleton className="h-3.5" style={{ width: `${String(45 + ((row * 17) % 40))}%` }} />
            {!compact && <Skeleton className="h-3 w-2/5 @4xl:hidden" />}
          </div>
          {Array.from({ length: columns }, (__, column) => (
            <Skeleton key={column} className="h-3 w-16" />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Search or filters leave nothing. */
export function NoneMatching({ title, onClear }: { title: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title={title}
      description="Another search or filter may find them."
      action={
        <Button variant="outline" size="sm" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}

/** The address asks for a detail that the list does not hold. */
export function DetailMissing({ one, onDismiss }: { one: string; onDismiss: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b bg-high-bg px-4 py-2"
    >
      <CircleHelp aria-hidden className="size-4 shrink-0 text-high" />
      <p className="min-w-0 flex-1 text-sm">
        The {one} this address leads to is not in the list. It may have been removed.
      </p>
      <Button variant="outline" size="sm" onClick={onDismiss}>
        Dismiss
      </Button>
    </div>
  );
}
