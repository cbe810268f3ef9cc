import { type ReactNode, useId } from "react";
import { cn } from "@/lib/cn";

/** One part of the chatbot's panel, under a heading of its own. */
export function PanelPart({
  children,
  className,
  title,
}: {
  title: string;
  children: ReactNode;
  className?: string;
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={cn("min-w-0 bg-card px-4 pt-3 pb-4", className)}>
      <h3 id={titleId} className="mb-2.5 text-xs font-medium text-muted-foreground">
        {title}
      </h3>
      {children}
    </section>
  );
}
