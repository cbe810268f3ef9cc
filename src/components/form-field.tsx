import { type ReactNode, useId } from "react";
import { cn } from "@/lib/cn";
import { Label } from "@/ui/label";

/** The props that every form field accepts. */
export interface FieldText {
  label: string;
  /** One sentence in muted text under the field. */
  hint?: string | undefined;
  /** Marks the field as required, visibly and for screen readers. */
  required?: boolean | undefined;
  /** Spans both columns of a wide form. */
  full?: boolean | undefined;
}

/** The attributes that tie a control to its label, hint and error. */
export interface FieldAria {
  id: string;
  "aria-required": true | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** A control with its label above it, and its hint and error below. */
export function FormField({
  aside,
  children,
  full = false,
  hint,
  label,
  problem,
  required = false,
}: FieldText & {
  /** The error message, if any. */
  problem: string | undefined;
  /** Shown to the right of the label. */
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
          // Beside the label, not in it: the asterisk must not be part of the field's accessible name.
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

/** A fieldset with a legend and an error message. */
export function FieldGroup({
  children,
  className,
  legend,
  problem,
}: {
  legend: string;
  problem?: string | undefined;
  /** The classes that lay out the controls. */
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

/** The error message of a field or group. Takes up no space when empty. */
export function Problem({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} className="text-sm text-urgent empty:hidden">
      {text}
    </p>
  );
}
