import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { Badge } from "@/ui/badge";
import { CardHeader, cardStyles, CardTitle } from "@/ui/card";

/** A section of a page: a card whose title names the region. */
export function SectionCard({
  actions,
  band = false,
  children,
  className,
  count,
  description,
  flush = false,
  mark,
  note,
  title,
}: {
  title: string;
  /** A count in a badge after the title, such as "3 urgent". */
  count?: ReactNode;
  /** A compact card for the chart of a list screen, to leave room for ten rows below. */
  band?: boolean;
  /** Buttons to the right of the title. */
  actions?: ReactNode;
  /** A SampleMark or a live indicator after the title. */
  mark?: ReactNode;
  /** One muted line beside the title. */
  note?: ReactNode;
  /** One sentence under the title. */
  description?: ReactNode;
  children: ReactNode;
  /** Removes the padding, for rows that reach the edges. */
  flush?: boolean;
  className?: string;
}) {
  return (
    <section aria-label={title} className={cn(cardStyles, "@container flex flex-col", className)}>
      <CardHeader className={cn(flush && "border-b", band && "min-h-9 py-1")}>
        <div
          className={`flex flex-1 flex-wrap items-center gap-x-2 gap-y-1 ${band ? "min-w-28" : "min-w-0"}`}
        >
          <CardTitle>{title}</CardTitle>
          {count !== undefined && <Badge>{count}</Badge>}
          {mark}
          {note !== undefined && (
            <p className="min-w-0 flex-1 basis-0 truncate text-xs text-muted-foreground">{note}</p>
          )}
          {description !== undefined && (
            <p className="basis-full text-sm text-muted-foreground">{description}</p>
          )}
        </div>
        {actions !== undefined && <div className="flex items-center gap-1.5">{actions}</div>}
      </CardHeader>
      <div className={cn("min-h-0 flex-1", !flush && (band ? "px-4 pb-1.5" : "px-4 pb-4"))}>
        {children}
      </div>
    </section>
  );
}
