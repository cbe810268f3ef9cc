import { ScrollArea as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/**
 * A scrolling part of a page, as high as its `max-h-` class; its scrollbar hides after 600 ms. Name
 * it with `aria-label`: it can be focused, so that the keyboard can scroll it.
 */
export function ScrollArea({ className, ...rest }: ComponentProps<"div">) {
  return (
    <Primitive.Root
      scrollHideDelay={600}
      className={cn("relative flex flex-col overflow-hidden", className)}
    >
      <Primitive.Viewport
        tabIndex={0}
        role="region"
        className="focus-inset size-full min-h-0 flex-1 rounded-[inherit] [&>div]:block!"
        {...rest}
      />
      <Primitive.Scrollbar
        orientation="vertical"
        className="flex w-2.5 touch-none p-0.5 select-none data-[state=hidden]:animate-fade-out data-[state=visible]:animate-fade-in"
      >
        <Primitive.Thumb className="flex-1 rounded-full bg-muted-tone-solid/60 hover:bg-muted-tone-solid" />
      </Primitive.Scrollbar>
    </Primitive.Root>
  );
}
