import { Check } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { floatingStyles, menuItemStyles } from "@/ui/overlay-styles";

/** A menu that a button opens. */
export const DropdownMenu = Primitive.Root;

/** The button; give it `asChild` around a Button. */
export const DropdownMenuTrigger = Primitive.Trigger;

/** Items that belong together. */
export const DropdownMenuGroup = Primitive.Group;

/** Items of which one is chosen. */
export const DropdownMenuRadioGroup = Primitive.RadioGroup;

/** The menu's list. */
export function DropdownMenuContent({
  align = "end",
  className,
  sideOffset = 4,
  ...rest
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          floatingStyles,
          "max-h-(--radix-dropdown-menu-content-available-height) min-w-44 origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto p-1",
          className,
        )}
        {...rest}
      />
    </Primitive.Portal>
  );
}

type ItemProps = ComponentProps<typeof Primitive.Item> & { destructive?: boolean };

/** An action. */
export function DropdownMenuItem({ className, destructive = false, ...rest }: ItemProps) {
  return (
    <Primitive.Item
      className={cn(
        menuItemStyles,
        destructive &&
          "text-urgent data-highlighted:bg-urgent-bg data-highlighted:text-urgent [&_svg]:text-urgent",
        className,
      )}
      {...rest}
    />
  );
}

/** One of several to choose from. */
export function DropdownMenuRadioItem({
  children,
  className,
  ...rest
}: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem className={cn(menuItemStyles, "pr-8", className)} {...rest}>
      {children}
      <Primitive.ItemIndicator className="absolute right-2">
        <Check aria-hidden />
      </Primitive.ItemIndicator>
    </Primitive.RadioItem>
  );
}

/** Something to switch on or off. */
export function DropdownMenuCheckboxItem({
  children,
  className,
  ...rest
}: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem className={cn(menuItemStyles, "pr-8", className)} {...rest}>
      {children}
      <Primitive.ItemIndicator className="absolute right-2">
        <Check aria-hidden />
      </Primitive.ItemIndicator>
    </Primitive.CheckboxItem>
  );
}

/** A quiet heading in the menu. */
export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Primitive.Label>) {
  return (
    <Primitive.Label
      className={cn("px-2 py-1 text-xs font-medium text-muted-foreground", className)}
      {...rest}
    />
  );
}

/** A hairline between groups. */
export function DropdownMenuSeparator({
  className,
  ...rest
}: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator className={cn("-mx-1 my-1 h-px bg-border", className)} {...rest} />;
}

/** The key that does the same, at the right. */
export function DropdownMenuShortcut({ className, ...rest }: ComponentProps<"span">) {
  return <span className={cn("ml-auto pl-4 text-xs text-muted-foreground", className)} {...rest} />;
}
