import type { ReactNode } from "react";

interface PageHeaderProps {
  title: string;
  /** What the page is for, in one sentence. */
  description: ReactNode;
  /** The page's buttons: at the right, or below the title on a phone. */
  actions: ReactNode;
  /** The page's key figures, between title and buttons. */
  figures?: ReactNode;
  /** A badge or a live indicator next to the title. */
  status?: ReactNode;
}

/** The header of a page, with its only h1. */
export function PageHeader({ actions, description, figures, status, title }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 @min-[40rem]/page:gap-x-4 @min-[40rem]/page:gap-y-0 @min-[66rem]/page:min-h-14 @min-[66rem]/page:flex-nowrap">
      <div className="min-w-0 flex-1 basis-60 items-baseline gap-x-3 @min-[61rem]/page:@max-[66rem]/page:flex">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-xl font-semibold">{title}</h1>
          {status}
        </div>
        <p className="mt-0.5 max-w-prose text-sm text-pretty text-muted-foreground @min-[61rem]/page:line-clamp-1 @max-[66rem]/page:group-data-peek/page:sr-only">
          {description}
        </p>
      </div>
      {figures}
      <div className="flex flex-wrap items-center gap-2">{actions}</div>
    </header>
  );
}
