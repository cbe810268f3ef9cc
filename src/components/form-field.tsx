import { type ReactNode, useId } from "react";
import { cn } from "@/lib/cn";
import { Label } from "@/ui/label";

/** What every field says of itself. */
export interface FieldWords {
  label: string;
  /** One quiet sentence under the field. */
  hint?: string;
  /** It must be filled in: marked for the eye and said to a screen reader. */
  required?: boolean;
  /** Takes the whole width of a wide form. */
  full?: boolean;
}

/** What ties a control to its label, its hint and its message. */
export interface FieldTies {
  id: string;
  "aria-required": true | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FormFieldProps extends FieldWords {
  /** What is wrong, in words. */
  problem: string | undefined;
  /** Label and control stand in one line, as a switch does. */
  inline?: boolean;
  children: (ties: FieldTies) => ReactNode;
}

/** A control with its label, and what is wrong with it under it. */
export function FormField({
  children,
  full = false,
  hint,
  inline = false,
  label,
  problem,
  required = false,
}: FormFieldProps) {
  const id = useId();
  const described = [
    hint === undefined ? undefined : `${id}-hint`,
    problem === undefined ? undefined : `${id}-problem`,
  ].filter((part) => part !== undefined);
  return (
    <div className={cn("grid min-w-0 content-start gap-1.5", full && "col-span-full")}>
      <div className={cn("grid gap-1.5", inline && "flex items-center justify-between gap-4")}>
        <span className="flex items-baseline gap-1">
          <Label htmlFor={id}>{label}</Label>
          {required && (
            // Beside the label, not in it: a field's name is its word alone.
            <span aria-hidden className="text-urgent">
              *
            </span>
          )}
        </span>
        {children({
          id,
          "aria-required": required || undefined,
          "aria-invalid": problem === undefined ? undefined : true,
          "aria-describedby": described.length === 0 ? undefined : described.join(" "),
        })}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} className="text-sm text-urgent">
          {problem}
        </p>
      )}
    </div>
  );
}
