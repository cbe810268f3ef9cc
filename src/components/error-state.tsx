import { CircleAlert, RotateCw } from "lucide-react";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";

interface ErrorStateProps {
  /** What happened. */
  message: string;
  onRetry?: () => void;
  /** A retry is under way. */
  busy?: boolean;
  /** One line above content that still stands, instead of a pane in place of it. */
  inline?: boolean;
  className?: string;
}

/** Says what went wrong where the content would stand, and offers Retry. */
export function ErrorState({
  busy = false,
  className,
  inline = false,
  message,
  onRetry,
}: ErrorStateProps) {
  const retry = onRetry !== undefined && (
    <Button variant="outline" size="sm" busy={busy} onClick={onRetry}>
      <RotateCw aria-hidden />
      Retry
    </Button>
  );
  if (inline) {
    return (
      <div
        role="alert"
        className={cn(
          "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-urgent-border bg-urgent-bg px-3 py-2",
          className,
        )}
      >
        <CircleAlert aria-hidden className="size-4 shrink-0 text-urgent" />
        <p className="line-clamp-4 min-w-0 flex-1 text-sm">{message}</p>
        {retry}
      </div>
    );
  }
  return (
    <div
      role="alert"
      className={cn(
        "flex flex-col items-center justify-center gap-3 px-6 py-10 text-center",
        className,
      )}
    >
      <span className="grid size-10 place-items-center rounded-lg border border-urgent-border bg-urgent-bg text-urgent">
        <CircleAlert aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <p className="line-clamp-6 max-w-md">{message}</p>
      {retry}
    </div>
  );
}
