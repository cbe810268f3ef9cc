import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";

const outlines = {
  check: "M20 6 9 17l-5-5",
  "chevron-down": "m6 9 6 6 6-6",
  "chevron-right": "m9 18 6-6-6-6",
  x: "M18 6 6 18M6 6l12 12",
  "arrow-left": "m12 19-7-7 7-7M19 12H5",
  "arrow-right": "M5 12h14M12 5l7 7-7 7",
  "arrow-up": "m5 12 7-7 7 7M12 19V5",
  "arrow-down": "M12 5v14M19 12l-7 7-7-7",
  "new-tab": "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  pause: "M8 5v14M16 5v14",
  play: "M7 4l13 8-13 8z",
  narrower: "M3 4h18v16H3zM15 4v16M8 9l3 3-3 3",
  wider: "M3 4h18v16H3zM15 4v16M10 9l-3 3 3 3",
} as const;

/** A small symbol beside a word. Drawn here: an icon shared with a screen would split that one's files. */
export function Icon({ of, className }: { of: keyof typeof outlines; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn("size-4", className)}
    >
      <path d={outlines[of]} />
    </svg>
  );
}

type IconButtonProps = ComponentProps<typeof Button> & { of: keyof typeof outlines; label: string };

/** A button that shows an icon alone. */
export const IconButton = ({ of, label, ...rest }: IconButtonProps) => (
  <Button variant="ghost" size="icon-sm" aria-label={label} title={label} {...rest}>
    <Icon of={of} />
  </Button>
);
