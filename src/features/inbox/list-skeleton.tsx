import { useCompact } from "@/components/list-screen/density";
import { cn } from "@/lib/cn";
import { SkeletonGroups } from "@/ui/skeleton";

/** Loading conversations, in the shape of their rows and of the heading above them. */
export function ListSkeleton() {
  // As high as rowHeight of conversation-row.tsx.
  const height = useCompact() ? "h-14" : "h-18";
  return (
    <div className="min-h-0 overflow-hidden">
      <p
        role="status"
        className="flex h-8 items-center border-b bg-background px-3.5 text-xs text-muted-foreground"
      >
        Loading conversations...
      </p>
      <SkeletonGroups
        count={9}
        className={cn(
          "grid content-start gap-1.5 overflow-hidden border-b py-2 pr-3.5 pl-13",
          height,
        )}
        lines={["-mb-8.5 -ml-9.5 size-7 rounded-full", "h-3.5 w-2/5", "h-4.5 w-32", "h-3 w-11/12"]}
      />
    </div>
  );
}
