import { type ReactNode, useId } from "react";
import { cn } from "@/lib/cn";

/** One of the chatbot's subsections, with its own heading. */
export function PanelPart({
  children,
  className,
  mark,
  title,
}: {
  title: string;
  /** A SampleMark after the title. */
  mark?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={cn("min-w-0 bg-card px-4 pt-3 pb-4", className)}>
      <div className="mb-2 flex h-5 items-center gap-2">
        <h3 id={titleId} className="text-xs font-medium text-muted-foreground">
          {title}
        </h3>
        {mark}
      </div>
      {children}
    </section>
  );
}
