import { styled } from "@/ui/styled";

/** A key of the keyboard; a button on touch does not show its. */
export const Kbd = styled(
  "kbd",
  "inline-grid h-5 min-w-5 place-items-center rounded-xs border bg-muted px-1 font-sans text-xs text-muted-foreground in-[button]:pointer-coarse:hidden",
);
