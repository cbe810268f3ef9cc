import { Tabs as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** Panels of which one shows. */
export function Tabs({ className, ...rest }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root className={cn("grid gap-3", className)} {...rest} />;
}

/** The row of tabs; name it with `aria-label`. Scrolls sideways where it is too wide. */
export function TabsList({ className, ...rest }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      className={cn("flex gap-4 overflow-x-auto border-b [scrollbar-width:none]", className)}
      {...rest}
    />
  );
}

/** One tab. */
export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cn(
        "focus-inset -mb-px inline-flex h-9 shrink-0 items-center gap-1.5 rounded-t-xs border-b-2 border-transparent px-0.5 text-sm font-medium text-muted-foreground transition-colors hover:text-foreground disabled:pointer-events-none disabled:opacity-55 data-[state=active]:border-primary data-[state=active]:text-foreground pointer-coarse:h-10",
        className,
      )}
      {...rest}
    />
  );
}

/** What a tab shows. */
export function TabsContent({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={cn("min-w-0 rounded-sm", className)} {...rest} />;
}
