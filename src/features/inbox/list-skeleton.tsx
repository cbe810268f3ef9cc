import { useCompact } from "@/components/list-screen/density";
import { cn } from "@/lib/cn";
import { Skeleton } from "@/ui/skeleton";

/** Loading conversations, in the shape of their rows and of the heading above them. */
export function ListSkeleton() {
  const compact = useCompact();
  return (
    <div className="@container min-h-0 overflow-hidden">
      <p
        role="status"
        className="flex h-8 items-center border-b bg-background px-3.5 text-xs text-muted-foreground"
      >
        Loading conversations...
      </p>
      {Array.from({ length: 9 }, (_, row) => (
        <div
          key={row}
          aria-hidden
          // As high as rowHeight of conversation-row.tsx.
          className={cn(
            "flex gap-3 border-b px-3.5",
            compact ? "h-20.5 py-2" : "h-32.5 py-3 @min-[23.25rem]:h-28.5",
          )}
        >
          <Skeleton
            className={compact ? "ml-0.5 size-4 shrink-0" : "size-7 shrink-0 rounded-full"}
          />
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <div className="flex justify-between gap-8">
              <Skeleton className="h-3.5 w-2/5" />
              <Skeleton className="h-3 w-14" />
            </div>
            {!compact && <Skeleton className="h-3 w-1/4 @min-[23.25rem]:hidden" />}
            <div className="flex gap-1.5">
              <Skeleton className="h-5 w-14" />
              <Skeleton className="h-5 w-17.5" />
            </div>
            <Skeleton className="mt-1 h-3 w-11/12" />
            {!compact && <Skeleton className="h-3 w-2/3" />}
          </div>
        </div>
      ))}
    </div>
  );
}
