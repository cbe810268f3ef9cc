import { memo, type ReactNode, useState } from "react";
import { cn } from "@/lib/cn";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/ui/select";

/** One word to choose, and how it is shown. */
export interface ChoiceOption {
  word: string;
  label: string;
}

interface ChoiceProps {
  /** Its name for a screen reader, who hears no other. */
  label: string;
  value: string;
  options: readonly ChoiceOption[];
  onChoose: (word: string) => void;
  placeholder?: string;
  /** Stands before the chosen word. */
  icon?: ReactNode;
  /** Only the icon is seen; the chosen word is read out and shown on hover. */
  iconOnly?: boolean;
  className?: string;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string | undefined;
}

/**
 * One word out of a few, in a line with other fields; a form has SelectField. Its options are drawn
 * from when it is pointed at or focused: closed ones cost a screen full of choices dearly.
 */
export const Choice = memo(function Choice({
  className,
  icon,
  iconOnly = false,
  label,
  onChoose,
  options,
  placeholder = "Choose…",
  value,
  ...ties
}: ChoiceProps) {
  const [near, setNear] = useState(false);
  const draw = () => setNear(true);
  const chosen = options.find(({ word }) => word === value)?.label;
  const words = <SelectValue placeholder={placeholder}>{chosen}</SelectValue>;
  return (
    <Select value={value} onValueChange={onChoose}>
      <SelectTrigger
        {...ties}
        aria-label={label}
        title={iconOnly ? `${label}: ${chosen ?? placeholder}` : undefined}
        // Among a list's tools the chosen word says enough of what it is: a hairline will do.
        className={cn(
          "in-[[role=search]]:border-border in-[[role=search]]:hover:border-input",
          className,
        )}
        onFocus={draw}
        onPointerEnter={draw}
      >
        {icon}
        {iconOnly ? <span className="sr-only">{words}</span> : words}
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
