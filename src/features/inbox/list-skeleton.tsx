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
            "flex gap-3 overflow-hidden border-b px-3.5 py-2",
            compact ? "h-14" : "h-18",
          )}
        >
          <Skeleton className="size-7 shrink-0 rounded-full" />
          <div className="grid flex-1 content-start gap-1.5">
            {["h-3.5 w-2/5", "h-4.5 w-32", "h-3 w-11/12"].map((size) => (
              <Skeleton key={size} className={size} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
