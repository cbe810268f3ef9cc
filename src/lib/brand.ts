import { currentLinkBrand } from "./link-brand.ts";

/**
 * The brand: to rename the product, change only this file. In the demo, a link can set another name
 * and accent for one tab (`?brand=Acme,e11d48`). The demo's organisation then has that name, too.
 */
const own = {
  name: "Muster",
  tagline: "AI command center",
  /** The organisation in the demo's data: its name, and the domain of its staff's email addresses. */
  organisation: { name: "Harbor", domain: "harborcollective.example" },
  /** Separate strokes that line up to form an M. Drawn with round line caps. */
  logo: {
    viewBox: "0 0 16 16",
    path: "M2 3v10M5 4v4M8 7v4M11 4v4M14 3v10",
    strokeWidth: 2,
  },
  /**
   * A CSS colour for each theme. If its contrast is below 4.5:1, it is made darker or lighter for text
   * (src/styles/colors.css).
   */
  accent: {
    light: "oklch(0.46 0.22 268)",
    dark: "oklch(0.71 0.155 272)",
  },
};

/** The brand set by this tab's link, if any. */
export const linkBrand = currentLinkBrand();

/** The name set by this tab's link, if any. */
export const linkName = linkBrand?.name || undefined;

/** The brand on screen. If a link set the name, `letter` replaces the logo. */
export const brand = {
  ...own,
  name: linkName ?? own.name,
  letter: linkName === undefined ? undefined : Array.from(linkName)[0]?.toUpperCase(),
};
