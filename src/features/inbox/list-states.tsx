import { SearchX } from "lucide-react";
import { EmptyState } from "@/components/empty-state";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import type { Density } from "./conversation-row";
import { rowHeight } from "./row-heights";

/** Rows to come, in the shape of rows. */
export function ListLoading({ density }: { density: Density }) {
  return (
    <div className="relative">
      {/* Laid over the rows to come, so that nothing moves when they are there. */}
      <p
        role="status"
        className="absolute inset-x-0 top-40 mx-auto w-fit rounded-full border bg-popover px-3 py-1 text-xs text-muted-foreground"
      >
        Loading conversations...
      </p>
      <div aria-hidden>
        {Array.from({ length: 7 }, (_, row) => (
          <div
            key={row}
            style={{ height: rowHeight(density) }}
            className="flex gap-3 border-b px-3.5 py-3"
          >
            {density === "comfortable" && <Skeleton className="size-7 shrink-0 rounded-full" />}
            <div className="grid flex-1 content-start gap-2.5">
              <div className="flex justify-between gap-8">
                <Skeleton className="h-3.5 w-2/5" />
                <Skeleton className="h-3 w-14" />
              </div>
              <Skeleton className="h-3" />
              {density === "comfortable" && <Skeleton className="h-3 w-3/4" />}
              <div className="flex gap-1.5">
                <Skeleton className="h-4 w-14" />
                <Skeleton className="h-4 w-16" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Nothing to show, and how to see more where a filter hides it. */
export function ListEmpty({ onShowAll }: { onShowAll: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No conversations found matching your filters"
      description={
        onShowAll
          ? "Another search or filter may find them."
          : "Conversations that the AI hands over appear here by themselves."
      }
      action={
        onShowAll && (
          <Button variant="outline" size="sm" onClick={onShowAll}>
            Clear filters
          </Button>
        )
      }
    />
  );
}
