import { cn } from "@/lib/cn";
import { Skeleton } from "@/ui/skeleton";

const widths = ["w-3/5", "w-1/2", "w-2/5", "w-3/5", "w-1/3"];

/** Messages to come, in the shape of messages. */
export function MessagesLoading() {
  return (
    <div className="flex-1 overflow-hidden p-4">
      <p role="status" className="sr-only">
        Loading messages...
      </p>
      <div aria-hidden className="mx-auto grid max-w-3xl gap-5">
        {widths.map((width, place) => (
          <div key={place} className={cn("grid gap-1.5", place % 2 === 1 && "justify-items-end")}>
            <Skeleton className="h-3 w-24" />
            <Skeleton className={cn("h-14 rounded-xl", width)} />
          </div>
        ))}
      </div>
    </div>
  );
}
