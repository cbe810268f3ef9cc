import { useId, type ReactNode } from "react";

/** A part of a tab, under its heading. */
export function Section({
  title,
  about,
  children,
}: {
  title: string;
  /** One quiet sentence under the heading. */
  about?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2.5 p-4 not-last:border-b">
      <div>
        <h3 id={id} className="font-semibold text-foreground">
          {title}
        </h3>
        {about !== undefined && <p className="text-sm text-muted-foreground">{about}</p>}
      </div>
      {children}
    </section>
  );
}

/** A control with its label at the left, and under it what it does. */
export function Line({
  label,
  hint,
  htmlFor,
  labelId,
  children,
}: {
  label: string;
  hint?: string;
  /** The field's id, where the control is one. */
  htmlFor?: string;
  /** The label's own id, where the control is named by it. */
  labelId?: string;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-8 items-center gap-3">
      <div className="min-w-0 flex-1">
        <label id={labelId} htmlFor={htmlFor} className="text-sm font-medium text-foreground">
          {label}
        </label>
        {hint !== undefined && <p className="text-xs text-muted-foreground">{hint}</p>}
      </div>
      {children}
    </div>
  );
}
