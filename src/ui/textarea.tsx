import { cn } from "@/lib/cn";
import { fieldStyles } from "@/ui/input";
import { styled } from "@/ui/styled";

/**
 * A multi-line text field that grows with its text, up to its maximum height. It is not kerned, since
 * Chromium takes seconds to wrap a kerned word of 10,000 letters.
 */
export const Textarea = styled(
  "textarea",
  cn(fieldStyles, "field-sizing-content [font-kerning:none] max-h-60 min-h-16 resize-none py-1.5"),
);
