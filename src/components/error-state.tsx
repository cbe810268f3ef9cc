import { CircleAlert, RotateCw } from "lucide-react";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";

/** An error message with a Retry button. */
export function ErrorState({
  busy = false,
  className,
  inline = false,
  message,
  onRetry,
}: {
  message: string;
  onRetry?: () => void;
  /** A retry is running. */
  busy?: boolean;
  /** One line above the content instead of replacing it. */
  inline?: boolean;
  className?: string;
}) {
  return (
    <div
      role="alert"
      className={cn(
        inline
          ? "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-urgent-border bg-urgent-bg px-3 py-2"
          : "flex flex-col items-center justify-center gap-3 px-6 py-10 text-center",
        className,
      )}
    >
      {inline ? (
        <CircleAlert aria-hidden className="size-4 shrink-0 text-urgent" />
      ) : (
        <span className="grid size-10 place-items-center rounded-lg border border-urgent-border bg-urgent-bg text-urgent">
          <CircleAlert aria-hidden className="size-5" strokeWidth={1.75} />
        </span>
      )}
      <p className={inline ? "line-clamp-4 min-w-0 flex-1 text-sm" : "line-clamp-6 max-w-md"}>
        {message}
      </p>
      {onRetry && (
        <Button variant="outline" size="sm" busy={busy} onClick={onRetry}>
          <RotateCw aria-hidden />
          Retry
        </Button>
      )}
    </div>
  );
}
