import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps, MouseEvent } from "react";
import { cn } from "@/lib/cn";

const styles = cva(
  "inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border border-transparent font-medium whitespace-nowrap transition-colors select-none disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55 aria-busy:min-w-(--button-width) aria-busy:cursor-default [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        default: "bg-primary text-primary-foreground hover:bg-primary/90 active:bg-primary/85",
        secondary: "bg-secondary text-secondary-foreground hover:bg-accent active:bg-accent",
        outline:
          "border-border bg-card text-foreground hover:bg-accent active:bg-accent dark:bg-transparent dark:hover:bg-accent",
        ghost: "text-foreground hover:bg-accent active:bg-accent aria-expanded:bg-accent",
        destructive:
          "bg-destructive text-destructive-foreground hover:bg-destructive/90 active:bg-destructive/85",
        link: "text-primary underline-offset-4 hover:underline",
      },
      size: {
        sm: "h-7 rounded-sm px-2.5 text-sm pointer-coarse:h-10",
        default: "h-8 px-3 text-sm pointer-coarse:h-10",
        lg: "h-9 px-4 text-base pointer-coarse:h-11",
        icon: "size-8 pointer-coarse:size-10",
        "icon-sm": "size-7 rounded-sm pointer-coarse:size-10",
      },
    },
    compoundVariants: [{ variant: "link", className: "h-auto px-0.5 py-1" }],
    defaultVariants: { variant: "default", size: "default" },
  },
);

/** Classes of a button, for an element that must stay something else. */
export const buttonStyles = styles;

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof styles> & {
    /** Renders the only child (a link, say) with the looks of a button. */
    asChild?: boolean;
    /**
     * Work is under way: not to be pressed again, and no narrower than it was when pressed. It keeps
     * the focus, which the browser takes from a button that is `disabled`.
     */
    busy?: boolean;
  };

/** A button; `type` is "button" unless said otherwise. An icon alone needs an `aria-label`. */
export function Button({
  asChild = false,
  busy = false,
  className,
  disabled,
  onClick,
  size,
  type = "button",
  variant,
  ...rest
}: ButtonProps) {
  const shared = {
    className: cn(styles({ variant, size }), className),
    ...(busy && { "aria-busy": true, "aria-disabled": true }),
    ...rest,
  };
  if (asChild) return <Slot.Root onClick={onClick} {...shared} />;

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) {
      // Enter in a form's field presses its button, and would send the form again.
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const { currentTarget } = event;
    currentTarget.style.setProperty("--button-width", `${String(currentTarget.offsetWidth)}px`);
    onClick?.(event);
  }
  return <button type={type} disabled={disabled} onClick={click} {...shared} />;
}
