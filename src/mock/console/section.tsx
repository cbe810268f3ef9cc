import { useId, type ReactNode } from "react";

interface SectionProps {
  title: string;
  /** One quiet sentence under the heading. */
  about?: string;
  children: ReactNode;
}

/** A part of a tab, under its heading. */
export function Section({ title, about, children }: SectionProps) {
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

/** Buttons side by side. */
export const ButtonRow = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2">{children}</div>
);

interface LineProps {
  label: string;
  hint?: string;
  /** The control, and what goes with it. It gets its own id and that of the label. */
  children: (id: string, labelId: string) => ReactNode;
}

/** A control with its label at the left, and a hint under the label. */
export function Line({ label, hint, children }: LineProps) {
  const id = useId();
  const labelId = useId();
  return (
    <div className="flex min-h-8 items-center gap-3">
      <div className="min-w-0 flex-1">
        <label id={labelId} htmlFor={id} className="text-sm font-medium text-foreground">
          {label}
        </label>
        {hint !== undefined && <p className="text-xs text-muted-foreground">{hint}</p>}
      </div>
      {children(id, labelId)}
    </div>
  );
}
