import { cn } from "@/lib/cn";
import { fieldStyles } from "@/ui/input";
import { styled } from "@/ui/styled";

/** A multi-line text field that grows with its text, up to its maximum height. */
export const Textarea = styled(
  "textarea",
  cn(fieldStyles, "field-sizing-content max-h-60 min-h-16 resize-none py-1.5"),
);
