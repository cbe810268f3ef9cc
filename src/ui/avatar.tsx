import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

const sizes = {
  sm: "size-6 text-[0.625rem]",
  md: "size-8 text-xs",
  lg: "size-10 text-sm",
};

type AvatarProps = ComponentProps<"span"> & {
  size?: keyof typeof sizes;
  /** The hue of the disc in degrees; grey by default. */
  hue?: number;
};

/** A disc with one or two letters. Hidden from screen readers: the name is always next to it. */
export function Avatar({ className, hue, size = "md", ...rest }: AvatarProps) {
  const tint = {
    backgroundColor: `oklch(var(--avatar-bg) ${String(hue)})`,
    color: `oklch(var(--avatar-fg) ${String(hue)})`,
  };
  return (
    <span
      aria-hidden
      className={cn(
        "inline-grid shrink-0 place-items-center rounded-full bg-secondary font-semibold tracking-wide text-secondary-foreground select-none",
        sizes[size],
        className,
      )}
      style={hue === undefined ? undefined : tint}
      {...rest}
    />
  );
}
