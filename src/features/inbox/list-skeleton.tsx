import { useCompact } from "@/components/list-screen/density";
import { Skeleton } from "@/ui/skeleton";
import { rowHeight } from "./conversation-row";

/** Loading conversations, in the shape of their rows. */
export function ListSkeleton() {
  const compact = useCompact();
  return (
    <div className="relative">
      {/* Laid over the rows, so that nothing moves when they are there. */}
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
            style={{ height: `${String(rowHeight(compact))}rem` }}
            className="flex gap-3 border-b px-3.5 py-3"
          >
            {!compact && <Skeleton className="size-7 shrink-0 rounded-full" />}
            <div className="grid flex-1 content-start gap-2.5">
              <div className="flex justify-between gap-8">
                <Skeleton className="h-3.5 w-2/5" />
                <Skeleton className="h-3 w-14" />
              </div>
              <Skeleton className="h-3" />
              {!compact && <Skeleton className="h-3 w-3/4" />}
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
