import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

interface EmptyStateProps {
  title: string;
  /** What will appear here. */
  description?: ReactNode;
  /** A button or link to the next step. */
  action?: ReactNode;
  icon?: LucideIcon;
  className?: string;
}

/** Shown in place of content that does not exist yet. */
export function EmptyState({ action, className, description, icon: Icon, title }: EmptyStateProps) {
  return (
    <div
      className={cn(
        "flex flex-col items-center justify-center gap-1 px-6 py-10 text-center",
        className,
      )}
    >
      {Icon !== undefined && (
        <span className="mb-2 grid size-10 place-items-center rounded-lg border bg-muted text-muted-foreground">
          <Icon aria-hidden className="size-5" strokeWidth={1.75} />
        </span>
      )}
      <p className="font-semibold">{title}</p>
      {description !== undefined && (
        <p className="max-w-sm text-sm text-balance text-muted-foreground">{description}</p>
      )}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
