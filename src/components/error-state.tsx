import { CircleAlert, RotateCw } from "lucide-react";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";

/** An error message with a Retry button. */
export function ErrorState({
  busy = false,
  className,
  inline = false,
  message,
  nextTry,
  onRetry,
}: {
  message: string;
  /** Says when the next automatic retry is. The error is then grey, not red: the user need only wait. */
  nextTry?: string | undefined;
  onRetry?: () => void;
  /** A retry is running. */
  busy?: boolean;
  /** One line above the content instead of replacing it. */
  inline?: boolean;
  className?: string;
}) {
  const tint = nextTry ? "text-muted-foreground" : "border-urgent-border bg-urgent-bg text-urgent";
  return (
    <div
      role="alert"
      className={cn(
        inline
          ? cn("flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border px-3 py-2", tint)
          : "flex flex-col items-center justify-center gap-3 px-6 py-10 text-center",
        className,
      )}
    >
      <CircleAlert
        aria-hidden
        className={inline ? "size-4 shrink-0" : cn("size-10 rounded-lg border p-2.5", tint)}
      />
      <div className={inline ? "min-w-0 flex-1 text-sm" : "max-w-md"}>
        <p className={cn("text-foreground", inline ? "line-clamp-4" : "line-clamp-6")}>{message}</p>
        {nextTry && <p className="text-sm text-muted-foreground">{nextTry}</p>}
      </div>
      {onRetry && (
        <Button variant="outline" size="sm" busy={busy} onClick={onRetry}>
          <RotateCw aria-hidden />
          Retry
        </Button>
      )}
    </div>
  );
}
