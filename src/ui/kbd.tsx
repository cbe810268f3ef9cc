import { styled } from "@/ui/styled";

/** A keyboard key. Hidden inside buttons on touch devices. */
export const Kbd = styled(
  "kbd",
  "inline-grid h-5 min-w-5 place-items-center rounded-xs border bg-muted px-1 font-sans text-xs text-muted-foreground in-[button]:pointer-coarse:hidden",
);
