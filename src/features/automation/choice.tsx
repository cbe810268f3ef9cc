import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/ui/select";

interface ChoiceProps {
  /** Its name for a screen reader. */
  label: string;
  value: string;
  options: readonly { word: string; label: string }[];
  onChoose: (word: string) => void;
  className?: string;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string | undefined;
}

/** One word out of a few, in a line with others. */
export function Choice({ className, label, onChoose, options, value, ...ties }: ChoiceProps) {
  return (
    <Select value={value} onValueChange={onChoose}>
      <SelectTrigger {...ties} aria-label={label} className={className}>
        <SelectValue placeholder="Choose…" />
      </SelectTrigger>
      <SelectContent>
        {options.map((option) => (
          <SelectItem key={option.word} value={option.word}>
            {option.label}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
