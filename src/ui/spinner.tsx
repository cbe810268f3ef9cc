import { LoaderCircle } from "lucide-react";
import { cn } from "@/lib/cn";

/** The one spinner, for the check of the stored session; everything else has a skeleton. */
export function Spinner({ className, text = "Loading..." }: { className?: string; text?: string }) {
  return (
    <div
      role="status"
      className={cn(
        "flex items-center justify-center gap-2 text-base text-muted-foreground",
        className,
      )}
    >
      <LoaderCircle aria-hidden className="size-4 animate-spin" />
      {text}
    </div>
  );
}
