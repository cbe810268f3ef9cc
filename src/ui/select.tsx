import { Check, ChevronDown } from "lucide-react";
import { Select as Primitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/cn";
import { floatingStyles, menuItemStyles } from "@/ui/overlay-styles";

/** A choice from a short list. */
export const Select = Primitive.Root;

/** The button that opens the list; name it with `aria-label` or a Label for its id. */
export function SelectTrigger({
  children,
  className,
  ...rest
}: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cn(
        "flex h-8 w-full min-w-0 items-center justify-between gap-2 rounded-md border border-input bg-card px-2.5 text-base transition-colors hover:border-muted-foreground focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-urgent-solid data-placeholder:text-muted-foreground pointer-coarse:h-10 [&>span]:truncate",
        className,
      )}
      {...rest}
    >
      {children}
      <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
    </Primitive.Trigger>
  );
}

/** The list's panel. */
export function SelectContent({ children }: { children: ReactNode }) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        position="popper"
        sideOffset={4}
        collisionPadding={8}
        className={cn(
          floatingStyles,
          "max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) origin-(--radix-select-content-transform-origin) overflow-hidden",
        )}
      >
        <Primitive.Viewport className="p-1">{children}</Primitive.Viewport>
      </Primitive.Content>
    </Primitive.Portal>
  );
}

/** One option. */
export function SelectItem({ children, ...rest }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item className={cn(menuItemStyles, "pr-8")} {...rest}>
      <Primitive.ItemText>{children}</Primitive.ItemText>
      <Primitive.ItemIndicator className="absolute right-2">
        <Check aria-hidden />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  );
}
