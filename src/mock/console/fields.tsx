import { ChevronDown } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { fieldStyles, Input } from "@/ui/input";
import { type Action, useDemo } from "./demo-context";

/** A button that runs an action on the demo, then shows `done` as a notice. */
export function ActionButton(
  props: Omit<ComponentProps<typeof Button>, "onClick"> & { action: Action; done?: string },
) {
  const { action, done = "", ...rest } = props;
  const { runAction } = useDemo();
  const onClick = rest["aria-disabled"] ? undefined : () => runAction(done, action);
  return <Button size="sm" variant="outline" {...rest} onClick={onClick} />;
}

type NativeSelectProps<Value extends string> = Omit<ComponentProps<"select">, "onChange"> & {
  value: Value;
  options: readonly (readonly [value: Value, label: string, ...rest: unknown[]])[];
  onChoose: (value: Value) => void;
};

/** A native select, which also works beside an open dialog of the page. */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { className, onChoose, options, ...rest } = props;
  return (
    <span className={cn("relative inline-flex", className)}>
      <select
        className={cn(fieldStyles, "h-8 appearance-none pr-8 text-sm pointer-coarse:h-10")}
        onChange={({ target }) => {
          const chosen = options.find(([value]) => value === target.value);
          if (chosen) onChoose(chosen[0]);
        }}
        {...rest}
      >
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}

type WholeNumberProps = Omit<ComponentProps<"input">, "onChange" | "value"> & {
  value: number;
  /** Called with each whole number within the bounds; anything else is marked as invalid. */
  onNumber: (value: number) => void;
  unit?: string;
};

/** A field for a whole number between two bounds. */
export function WholeNumber({ className, onNumber, unit = "", value, ...rest }: WholeNumberProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <span className={cn("relative inline-flex shrink-0", className)}>
      <Input
        type="number"
        required
        min={0}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.validity.valid) onNumber(target.valueAsNumber);
        }}
        onBlur={() => setTyped(undefined)}
        className={cn(
          "[appearance:textfield] text-right text-sm invalid:border-urgent-solid invalid:outline-urgent-solid [&::-webkit-inner-spin-button]:hidden",
          unit && (unit.length > 2 ? "pr-12" : "pr-8"),
        )}
        {...rest}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-xs text-muted-foreground"
      >
        {unit}
      </span>
    </span>
  );
}

type SearchFieldProps = { label: string; value: string; onChange: (value: string) => void };

/** A search field in the console. Escape clears it; a second Escape closes the console. */
export function SearchField({ label, onChange, value }: SearchFieldProps) {
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={`${label}…`}
      value={value}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || value === "") return;
        event.stopPropagation();
        onChange("");
      }}
      className="text-sm"
    />
  );
}
