import { ScrollArea as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

type ScrollAreaProps = ComponentProps<typeof Primitive.Root> & {
  /** Names the region: it can be focused, so that the keyboard can scroll it. */
  label: string;
  /** Classes of the scrolling part, such as its maximum height. */
  viewportClassName?: string;
};

/** A scrolling part of a page; its scrollbar hides after 600 ms (spec §9). */
export function ScrollArea({
  children,
  className,
  label,
  viewportClassName,
  ...rest
}: ScrollAreaProps) {
  return (
    <Primitive.Root
      scrollHideDelay={600}
      className={cn("relative overflow-hidden", className)}
      {...rest}
    >
      <Primitive.Viewport
        tabIndex={0}
        role="region"
        aria-label={label}
        className={cn("focus-inset size-full rounded-[inherit] [&>div]:block!", viewportClassName)}
      >
        {children}
      </Primitive.Viewport>
      <Primitive.Scrollbar
        orientation="vertical"
        className="flex w-2.5 touch-none p-0.5 select-none data-[state=hidden]:animate-fade-out data-[state=visible]:animate-fade-in"
      >
        <Primitive.Thumb className="flex-1 rounded-full bg-muted-tone-solid/60 hover:bg-muted-tone-solid" />
      </Primitive.Scrollbar>
    </Primitive.Root>
  );
}
