import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

interface EmptyStateProps {
  title: string;
  /** What will appear here. */
  description?: ReactNode;
  /** A button or link to the next step. */
  action?: ReactNode;
  className?: string;
}

/** Shown in place of content that does not exist yet. The drawing is a row of strokes, one in colour. */
export function EmptyState({ action, className, description, title }: EmptyStateProps) {
  return (
    <div
      className={cn(
        "flex flex-col items-center justify-center gap-1 px-6 py-10 text-center",
        className,
      )}
    >
      <svg aria-hidden viewBox="0 0 44 20" strokeLinecap="round" className="mb-2 w-11 stroke-2">
        <path d="M2 2v16" className="stroke-primary" />
        <path d="M12 2v16m10-16v16m10-16v16m10-16v16" className="stroke-input" />
      </svg>
      <p className="font-semibold">{title}</p>
      {description !== undefined && (
        <p className="max-w-sm text-sm text-balance text-muted-foreground">{description}</p>
      )}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
