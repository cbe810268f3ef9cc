import type { ReactNode } from "react";

interface PageHeaderProps {
  title: string;
  /** One sentence on what the page is for. */
  description?: ReactNode;
  /** The page's buttons, at the right; under the title on a phone. */
  actions?: ReactNode;
  /** How things stand, beside the title: a badge, a live dot. */
  status?: ReactNode;
}

/** The head of every page, with its only first-level heading. */
export function PageHeader({ actions, description, status, title }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-xl font-semibold">{title}</h1>
          {status}
        </div>
        {description !== undefined && (
          <p className="mt-0.5 max-w-prose text-sm text-muted-foreground">{description}</p>
        )}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
