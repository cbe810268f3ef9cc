import { Input } from "@/ui/input";

interface SearchFieldProps {
  /** Its name for a screen reader. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** Whether Escape belongs to a field: it first empties a search. */
export const usesEscape = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === "search" && target.value !== "";

/** A search within the console. Escape empties it; a second Escape closes the console. */
export function SearchField({ label, onChange, ...rest }: SearchFieldProps) {
  return (
    <Input
      type="search"
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape") onChange("");
      }}
      className="text-sm"
      {...rest}
    />
  );
}
