import { LoaderCircle } from "lucide-react";
import { cn } from "@/lib/cn";

/** The only spinner, shown while the stored session is checked. Everything else uses skeletons. */
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
