import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

interface EmptyStateProps {
  title: string;
  /** What will appear here. */
  description?: ReactNode;
  /** In place of a whole screen that is missing: larger, with one of the strokes fallen over. */
  page?: boolean;
  className?: string;
  /** Buttons or links to the next step. */
  children?: ReactNode;
}

/** Shown in place of content that does not exist yet. The drawing is a row of strokes, one in colour. */
export function EmptyState({ children, className, description, page, title }: EmptyStateProps) {
  const Title = page ? "h1" : "p";
  const coloured = page ? "M2 2v16M12 2v16M32 2v16M42 2v16" : "M2 2v16";
  const grey = page ? "M17 18h10" : "M12 2v16M22 2v16M32 2v16M42 2v16";
  return (
    <div
      className={cn(
        "flex flex-col items-center justify-center gap-1 px-6 py-10 text-center",
        page && "m-auto min-h-[60dvh] text-xl [&>svg]:mb-6 [&>svg]:w-28 [&>svg]:stroke-1",
        className,
      )}
    >
      <svg aria-hidden viewBox="0 0 44 20" strokeLinecap="round" className="mb-2 w-11 stroke-2">
        <path d={coloured} className="stroke-primary" />
        <path d={grey} className="stroke-input" />
      </svg>
      <Title className="font-semibold">{title}</Title>
      {description !== undefined && (
        <p className="max-w-sm text-sm text-balance text-muted-foreground">{description}</p>
      )}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
