/**
 * The colour pairs used together, foreground on background. The Contrast story in Storybook shows
 * their contrast (WCAG 2.2) in both themes and checks it.
 */

/** A foreground colour token on a background token. */
export interface ColorPair {
  readonly front: string;
  readonly behind: string;
  /** The required contrast: 4.5 for text, 3 for parts of controls. */
  readonly least: 4.5 | 3;
}

const surfaces = ["background", "card", "popover", "muted", "accent", "sidebar"];

/** The semantic tones. Each has a background, border, text and solid colour. */
export const tones = ["urgent", "high", "ok", "info", "muted-tone"] as const;

const on =
  (least: 4.5 | 3) =>
  (front: string, ...behind: readonly string[]): readonly ColorPair[] =>
    behind.map((token) => ({ front, behind: token, least }));

const text = on(4.5);
const shape = on(3);

/** All pairs in use; text pairs come first. */
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
