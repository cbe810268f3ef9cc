import { cn } from "@/lib/cn";
import { initials } from "@/lib/format";

const sizes = { sm: "size-6 text-[0.625rem]", md: "size-8 text-xs", lg: "size-10 text-sm" };

/**
 * A person's initials on a disc in a colour derived from the name, or "?" on grey. Hidden from screen
 * readers: the name is always next to it.
 */
export function InitialsAvatar({
  className,
  letters = 2,
  name,
  size = "md",
}: {
  name: string | undefined;
  /** The maximum number of letters. */
  letters?: 1 | 2;
  size?: keyof typeof sizes;
  className?: string;
}) {
  const shown = initials(name);
  const hue = shown === "?" ? undefined : hueOf(name ?? "");
  return (
    <span
      aria-hidden
      className={cn(
        "inline-grid shrink-0 place-items-center rounded-full bg-secondary font-semibold tracking-wide text-secondary-foreground select-none",
        sizes[size],
        className,
      )}
      style={hue === undefined ? undefined : colorsOf(hue)}
    >
      {Array.from(shown).slice(0, letters).join("")}
    </span>
  );
}

/** The background and text colours for a hue. */
export const colorsOf = (hue: number) => ({
  backgroundColor: `oklch(var(--avatar-bg) ${hue})`,
  color: `oklch(var(--avatar-fg) ${hue})`,
});

/** Hashes a name to a hue from 0 to 360. The golden angle spreads similar hashes over the colour wheel. */
export function hueOf(name: string): number {
  let sum = 7;
  for (const letter of name.trim().toLowerCase()) {
    sum = (sum * 33 + (letter.codePointAt(0) ?? 0)) % 65_521;
  }
  return Math.round((sum * 137.508) % 360);
}
