/**
 * Which tokens are seen on which: what the stylesheet's test holds to WCAG 2.2 in both themes, and
 * what the book draws with its figures.
 */

/** A token that is seen on another. */
export interface ColorPair {
  readonly front: string;
  readonly behind: string;
  /** The contrast it needs: 4.5 for text, 3 for what must be seen to use a control. */
  readonly least: 4.5 | 3;
}

const surfaces = ["background", "card", "popover", "muted", "accent", "sidebar"];

/** The semantic tones, each a triple of background, border and text, and a solid. */
export const tones = ["urgent", "high", "ok", "info", "muted-tone"] as const;

const on =
  (least: 4.5 | 3) =>
  (front: string, ...behind: readonly string[]): readonly ColorPair[] =>
    behind.map((token) => ({ front, behind: token, least }));

const text = on(4.5);
const shape = on(3);

/** Every pair that is used, text first. */
export const colorPairs: readonly ColorPair[] = [
  ...text("foreground", "background", "muted", "secondary", "accent"),
  ...text("card-foreground", "card"),
  ...text("popover-foreground", "popover"),
  ...text("primary-foreground", "primary"),
  ...text("secondary-foreground", "secondary"),
  ...text("accent-foreground", "accent"),
  ...text("destructive-foreground", "destructive"),
  ...text("sidebar-foreground", "sidebar", "sidebar-accent"),
  ...text("muted-foreground", "sidebar-accent", "secondary", ...surfaces),
  ...text("primary", "background", "card", "popover"),
  ...tones.flatMap((tone) => text(`${tone}-fg`, `${tone}-bg`, ...surfaces)),
  ...tones.flatMap((tone) => text("foreground", `${tone}-bg`)),
  ...tones.flatMap((tone) => text("muted-foreground", `${tone}-bg`)),
  ...shape("input", "background", "card", "popover"),
  ...shape("ring", "background", "card", "popover", "sidebar"),
  ...tones.flatMap((tone) => shape(`${tone}-solid`, "card")),
];
