import { styled } from "@/ui/styled";

/** Names a field: pass the field's id as `htmlFor`, or put the field inside. */
export const Label = styled(
  "label",
  "inline-flex items-center gap-2 text-sm font-medium has-disabled:text-foreground/55 has-[input]:min-h-6 pointer-coarse:has-[input]:min-h-10",
);
