import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { fieldStyles } from "@/ui/input";
import { Icon } from "./icon";

type ChoiceProps = Omit<ComponentProps<"select">, "onChange" | "value"> & {
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
};

/** One choice of few, by the browser's own list: it works beside an open dialog of the page. */
export function Choice({ className, onChoose, options, ...rest }: ChoiceProps) {
  return (
    <span className={cn("relative inline-flex", className)}>
      <select
        className={cn(fieldStyles, "h-8 appearance-none pr-8 text-sm pointer-coarse:h-10")}
        onChange={({ target }) => onChoose(target.value)}
        {...rest}
      >
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon
        of="chevron-down"
        className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}
