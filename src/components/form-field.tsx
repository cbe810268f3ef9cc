import { type ReactNode, useId } from "react";
import { cn } from "@/lib/cn";
import { Label } from "@/ui/label";

/** What every field of a form can be given. */
export interface FieldText {
  label: string;
  /** One quiet sentence under the field. */
  hint?: string | undefined;
  /** It must be filled in: shown, and announced by screen readers. */
  required?: boolean | undefined;
  /** Takes the whole width of a wide form. */
  full?: boolean | undefined;
}

/** Connects a control to its label, its hint and its message. */
export interface FieldAria {
  id: string;
  "aria-required": true | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** A control with its label, and what is wrong with it under it. */
export function FormField({
  aside,
  children,
  full = false,
  hint,
  label,
  problem,
  required = false,
}: FieldText & {
  /** What is wrong. */
  problem: string | undefined;
  /** Shown at the right of the label. */
  aside?: ReactNode;
  children: (aria: FieldAria) => ReactNode;
}) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div className={cn("grid min-w-0 content-start gap-1.5", full && "col-span-full")}>
      <span className="flex items-baseline gap-1">
        <Label htmlFor={id}>{label}</Label>
        {required && (
          // Beside the label, not in it: the star is not part of the field's name.
          <span aria-hidden className="text-sm text-urgent">
            *
          </span>
        )}
        {aside}
      </span>
      {children({
        id,
        "aria-required": required || undefined,
        "aria-invalid": problem === undefined ? undefined : true,
        "aria-describedby": described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      )}
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  );
}

/** Controls that belong together: their legend, and what is wrong with them. */
export function FieldGroup({
  children,
  className,
  legend,
  problem,
}: {
  legend: string;
  problem?: string | undefined;
  /** The layout of the controls. */
  className: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset className="*:[p]:mt-1" aria-describedby={id}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className={className}>{children}</div>
      <Problem id={id} text={problem} />
    </fieldset>
  );
}

/** What is wrong with a field or a group; takes up no space while nothing is. */
export function Problem({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} className="text-sm text-urgent empty:hidden">
      {text}
    </p>
  );
}
