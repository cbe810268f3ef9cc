import type { ComponentProps } from "react";

type SwitchProps = Omit<ComponentProps<"button">, "className" | "onChange" | "role" | "type"> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

/** An on/off switch. Name it with `aria-label` or `aria-labelledby`. */
export function Switch({ checked, onCheckedChange, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onCheckedChange(!checked)}
      className="group relative inline-flex h-5 w-8.5 shrink-0 items-center rounded-full bg-input transition-colors before:absolute before:-inset-x-1 before:-inset-y-1 aria-checked:bg-primary disabled:opacity-55 pointer-coarse:before:-inset-y-2.5"
      {...rest}
    >
      <span className="pointer-events-none ml-0.5 size-4 rounded-full bg-card transition-transform group-aria-checked:translate-x-3.5 dark:bg-background" />
    </button>
  );
}
