import { currentLinkBrand } from "./link-brand.ts";

/**
 * The brand: the one file to change to show the product under another name.
 * A link may set another name and accent for one tab of the demo (`?brand=Acme,e11d48`). The demo's
 * organisation is then called so, too.
 */
const own = {
  name: "Muster",
  tagline: "AI command center",
  /** Whose members the demo's data are about: in its texts, and the domain of its staff's addresses. */
  organisation: { name: "Harbor", domain: "harborcollective.example" },
  /** Separate strokes falling in to one formation, an M. Drawn with round stroke ends. */
  logo: {
    viewBox: "0 0 16 16",
    path: "M2 3v10M5 4v4M8 7v4M11 4v4M14 3v10",
    strokeWidth: 2,
  },
  /**
   * A CSS colour for each theme. One that is too weak for text at 4.5:1 is made darker or lighter
   * (src/styles/colors.css).
   */
  accent: {
    light: "oklch(0.46 0.22 268)",
    dark: "oklch(0.71 0.155 272)",
  },
};

/** What this tab's link asks for. */
export const linkBrand = currentLinkBrand();

/** The name a link has set for this tab. */
export const linkName = linkBrand?.name || undefined;

/** The brand on screen. If a link set the name, `letter` replaces the logo. */
export const brand = {
  ...own,
  name: linkName ?? own.name,
  letter: linkName === undefined ? undefined : Array.from(linkName)[0]?.toUpperCase(),
};
