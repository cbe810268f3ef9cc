import { useState, type ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { Input } from "@/ui/input";

type NumberFieldProps = Omit<ComponentProps<"input">, "onChange" | "value" | "min" | "max"> & {
  value: number;
  /** Hears of every whole number within the bounds; what is none is not taken. */
  onNumber: (value: number) => void;
  min: number;
  max: number;
  /** What stands behind the figure: ms, % fail. */
  unit?: string;
};

/** A whole number between two bounds. */
export function NumberField({
  className,
  max,
  min,
  onNumber,
  unit,
  value,
  ...rest
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(value);
  const number = Number(text);
  const isSound = text.trim() !== "" && Number.isInteger(number) && number >= min && number <= max;
  return (
    <span className={cn("relative inline-flex shrink-0", className)}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        value={text}
        aria-invalid={!isSound || undefined}
        onChange={(event) => {
          const next = event.target.value;
          setTyped(next);
          const read = Number(next);
          if (next.trim() !== "" && Number.isInteger(read) && read >= min && read <= max) {
            onNumber(read);
          }
        }}
        onBlur={() => setTyped(undefined)}
        className={cn(
          "text-right text-sm",
          unit !== undefined && (unit.length > 2 ? "pr-12" : "pr-8"),
        )}
        {...rest}
      />
      {unit !== undefined && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-xs text-muted-foreground"
        >
          {unit}
        </span>
      )}
    </span>
  );
}
