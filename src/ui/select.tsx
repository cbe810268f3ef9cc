import { Check, ChevronDown } from "lucide-react";
import { Select as Primitive } from "radix-ui";
import { type ComponentProps, type ReactNode, useState } from "react";
import { cn } from "@/lib/cn";
import { floatingStyles, menuItemStyles } from "@/ui/overlay-styles";

/** One option of a select. */
export interface SelectOption {
  value: string;
  label: string;
}

/** A select for a short list. Its options are rendered only once it is hovered or focused. */
export function Select({
  children,
  className,
  label,
  onChoose,
  options,
  value,
  ...ties
}: Omit<ComponentProps<typeof Primitive.Trigger>, "value"> & {
  /** The accessible name, if it has no associated Label. */
  label?: string;
  value: string;
  options: readonly SelectOption[];
  onChoose: (value: string) => void;
  /** Shown in place of the selected option. */
  children?: ReactNode;
}) {
  const [near, setNear] = useState(false);
  const draw = () => setNear(true);
  const chosen = options.find((option) => option.value === value)?.label;
  return (
    <Primitive.Root value={value} onValueChange={onChoose}>
      <Primitive.Trigger
        {...ties}
        aria-label={label}
        className={cn(
          "flex h-8 w-full min-w-0 items-center justify-between gap-2 rounded-md border border-input bg-card px-2.5 text-base transition-colors enabled:hover:border-muted-foreground focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-urgent-solid data-placeholder:text-muted-foreground pointer-coarse:h-10 [&>span]:truncate",
          // In a toolbar, a lighter border is enough.
          "in-[[role=search]]:border-border in-[[role=search]]:enabled:hover:border-input",
          className,
        )}
        onFocus={draw}
        onPointerEnter={draw}
      >
        {children || <span>{value === "" ? "Choose…" : chosen}</span>}
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </Primitive.Trigger>
      {near && (
        <Primitive.Portal>
          <Primitive.Content
            position="popper"
            sideOffset={4}
            collisionPadding={8}
            className={cn(
              // Closes without an animation: meanwhile screen readers would miss what the choice changes.
              floatingStyles,
              "max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) origin-(--radix-select-content-transform-origin) overflow-hidden",
            )}
          >
            <Primitive.Viewport className="p-1">
              {options.map((option) => (
                <Primitive.Item
                  key={option.value}
                  value={option.value}
                  className={cn(menuItemStyles, "pr-8")}
                >
                  <Primitive.ItemText>{option.label}</Primitive.ItemText>
                  <Primitive.ItemIndicator className="absolute right-2">
                    <Check aria-hidden />
                  </Primitive.ItemIndicator>
                </Primitive.Item>
              ))}
            </Primitive.Viewport>
          </Primitive.Content>
        </Primitive.Portal>
      )}
    </Primitive.Root>
  );
}
