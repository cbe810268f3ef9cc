import { Check } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/cn";
import { floatingStyles, menuItemStyles } from "@/ui/overlay-styles";
import { styled } from "@/ui/styled";

/** A menu that a button opens. It is not modal, so that the page behind it stays usable. */
export const DropdownMenu = (props: { button: ReactNode; children: ReactNode }) => (
  <Primitive.Root modal={false}>
    <Primitive.Trigger asChild>{props.button}</Primitive.Trigger>
    <Primitive.Portal>
      <Primitive.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        className={cn(
          floatingStyles,
          "data-[state=closed]:animate-pop-out max-h-(--radix-dropdown-menu-content-available-height) min-w-44 origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto p-1",
        )}
      >
        {props.children}
      </Primitive.Content>
    </Primitive.Portal>
  </Primitive.Root>
);

/** A group of items of which one is selected. */
export const DropdownMenuRadioGroup = Primitive.RadioGroup;

/** A menu item that runs an action. */
export const DropdownMenuItem = styled(Primitive.Item, menuItemStyles);

/** The check mark of a selected item. */
const CheckMark = () => (
  <Primitive.ItemIndicator className="absolute right-2">
    <Check aria-hidden />
  </Primitive.ItemIndicator>
);

/** One of several options. */
export const DropdownMenuRadioItem = (props: ComponentProps<typeof Primitive.RadioItem>) => (
  <Primitive.RadioItem {...props} className={cn(menuItemStyles, "pr-8")}>
    {props.children}
    <CheckMark />
  </Primitive.RadioItem>
);

/** An option that is on or off. */
export const DropdownMenuCheckboxItem = (props: ComponentProps<typeof Primitive.CheckboxItem>) => (
  <Primitive.CheckboxItem {...props} className={cn(menuItemStyles, "pr-8")}>
    {props.children}
    <CheckMark />
  </Primitive.CheckboxItem>
);

/** A heading in the menu. */
export const DropdownMenuLabel = styled(
  Primitive.Label,
  "px-2 py-1 text-xs font-medium text-muted-foreground",
);

/** A thin line between groups. */
export const DropdownMenuSeparator = styled(Primitive.Separator, "-mx-1 my-1 h-px bg-border");
