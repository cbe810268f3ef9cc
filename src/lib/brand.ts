/**
 * The brand: the one file to change to show the product under another name.
 * The stylesheet takes the accent from `brandCss`, set into the page before the first paint.
 */
export const brand = {
  name: "Muster",
  tagline: "AI command center",
  /** Separate strokes falling in to one formation, an M. Drawn with round stroke ends. */
  logo: {
    viewBox: "0 0 16 16",
    path: "M2 3v10M5 4v4M8 7v4M11 4v4M14 3v10",
    strokeWidth: 2,
  },
  /** CSS colours. Light carries pale text, dark carries ink; both must reach 4.5:1 (tested). */
  accent: {
    light: "oklch(0.46 0.22 268)",
    dark: "oklch(0.71 0.155 272)",
  },
} as const;

/** The rules that hand the accent to the stylesheet, for a style element in the page's head. */
export const brandCss = `:root{--brand-accent:${brand.accent.light}}.dark{--brand-accent:${brand.accent.dark}}`;
