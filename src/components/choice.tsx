import { type ComponentProps, memo, type ReactNode, useState } from "react";
import { cn } from "@/lib/cn";
import { Select, SelectContent, SelectItem, SelectTrigger } from "@/ui/select";

/** An option: its value and label. */
export interface ChoiceOption {
  word: string;
  label: string;
}

/** A select whose options are rendered only on hover or focus. */
export const Choice = memo(function Choice({
  className,
  icon,
  iconOnly = false,
  label,
  onChoose,
  options,
  shown,
  value,
  ...ties
}: Omit<ComponentProps<typeof SelectTrigger>, "value"> & {
  /** The accessible name, if no label is tied to it. */
  label?: string;
  value: string;
  /** The text in place of the selected option's. */
  shown?: string | undefined;
  options: readonly ChoiceOption[];
  onChoose: (word: string) => void;
  /** Shown before the selected option. */
  icon?: ReactNode;
  /** Shows only the icon, with the selected option in the title. */
  iconOnly?: boolean;
}) {
  const [near, setNear] = useState(false);
  const draw = () => setNear(true);
  const chosen = options.find(({ word }) => word === value)?.label;
  const words = shown ?? (value === "" ? "Choose…" : chosen);
  return (
    <Select value={value} onValueChange={onChoose}>
      <SelectTrigger
        {...ties}
        aria-label={label}
        title={iconOnly ? `${label ?? ""}: ${words ?? ""}` : undefined}
        // In a toolbar a thin border is enough.
        className={cn(
          "in-[[role=search]]:border-border in-[[role=search]]:hover:border-input",
          className,
        )}
        onFocus={draw}
        onPointerEnter={draw}
      >
        {icon}
        <span className={iconOnly ? "sr-only" : undefined}>{words}</span>
      </SelectTrigger>
      {near && (
        <SelectContent>
          {options.map((option) => (
            <SelectItem key={option.word} value={option.word}>
              {option.label}
            </SelectItem>
          ))}
        </SelectContent>
      )}
    </Select>
  );
});
