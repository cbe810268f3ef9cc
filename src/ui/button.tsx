import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ComponentType, MouseEvent } from "react";
import { cn } from "@/lib/cn";

/** The classes of a button, for use on other elements too. What can only be pressed is not printed. */
export const buttonStyles = cva(
  "inline-flex print:hidden shrink-0 items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap transition-colors select-none disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55 aria-busy:min-w-(--button-width) aria-busy:cursor-default [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        default:
          "border-transparent bg-primary text-primary-foreground not-aria-disabled:hover:bg-primary/90 not-aria-disabled:active:bg-primary/85",
        outline:
          "border-border bg-card text-foreground not-aria-disabled:hover:bg-accent not-aria-disabled:active:bg-input/30 aria-expanded:bg-accent dark:bg-transparent dark:not-aria-disabled:hover:bg-accent dark:not-aria-disabled:active:bg-input/30 dark:aria-expanded:bg-accent",
        ghost:
          "border-transparent text-foreground not-aria-disabled:hover:bg-accent not-aria-disabled:active:bg-input/30 aria-expanded:bg-accent aria-pressed:bg-accent",
        destructive:
          "border-transparent bg-destructive text-destructive-foreground not-aria-disabled:hover:bg-destructive/90 not-aria-disabled:active:bg-destructive/85",
        link: "border-transparent text-primary underline-offset-4 not-aria-disabled:hover:underline",
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

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonStyles> & {
    /** Ignores presses but keeps its width and, unlike with `disabled`, the focus. */
    busy?: boolean;
  };

/** A button; its `type` is "button" by default. */
export function Button({ busy, className, onClick, size, variant, ...rest }: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) {
      // Enter in a form field clicks the submit button too, and would submit the form twice.
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const { currentTarget } = event;
    // Not offsetWidth, which is rounded depending on the button's position.
    currentTarget.style.setProperty("--button-width", getComputedStyle(currentTarget).width);
    onClick?.(event);
  }
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      className={cn(buttonStyles({ variant, size }), className)}
      onClick={click}
    />
  );
}

/** An icon-only button. `label` is its accessible name, and its title unless `title` is given. */
export const IconButton = ({
  icon: Icon,
  label,
  ...rest
}: ButtonProps & { icon: ComponentType<{ "aria-hidden": true }>; label: string }) => (
  <Button variant="ghost" size="icon" aria-label={label} title={label} {...rest}>
    <Icon aria-hidden />
  </Button>
);
