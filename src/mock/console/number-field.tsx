import { useState, type ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { Input } from "@/ui/input";

type NumberFieldProps = Omit<ComponentProps<"input">, "onChange" | "value" | "min" | "max"> & {
  value: number;
  /** Called with each whole number within the bounds; anything else is marked as invalid. */
  onNumber: (value: number) => void;
  min: number;
  max: number;
  /** Shown behind the figure: ms, % fail. */
  unit?: string;
};

/** A whole number between two bounds. */
export function NumberField(props: NumberFieldProps) {
  const { className, max, min, onNumber, unit, value, ...rest } = props;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(value);
  const isValid = (input: string) =>
    /^\s*-?\d+\s*$/.test(input) && Number(input) >= min && Number(input) <= max;
  return (
    <span className={cn("relative inline-flex shrink-0", className)}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        value={text}
        aria-invalid={!isValid(text) || undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          if (isValid(target.value)) onNumber(Number(target.value));
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
